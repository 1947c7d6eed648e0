"""A browser without a window, driven over a pipe: a page as who opens it gets it.

The protocol is the one of Chromium's developer tools(--remote-debugging-pipe): JSON, each message
ended by a zero byte, from descriptor 3 and to descriptor 4. Only the standard library is used.
"""

import base64
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

NAMES = ('chromium', 'chromium-browser', 'google-chrome')


class Fault(Exception):
    """What the browser says is wrong."""


def find():
    """The browser, or None where there is none."""
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return None


class Browser:
    """A browser of one's own: its profile is thrown away with it. Nothing on the network answers
    it but the host that is named, so that what a page asks for there fails, and is told by Page.requests."""

    def __init__(self, timeout=60, host=None):
        self.timeout = timeout
        self.rules = 'MAP * ~NOTFOUND' + (f', EXCLUDE {host}' if host else '')
        self.folder = tempfile.TemporaryDirectory(prefix='latrunculi-browser-',
                                                   ignore_cleanup_errors=True)
        to_read, to_browser = os.pipe()
        from_browser, to_write = os.pipe()
        self.pid = None
        self.log = open(os.path.join(self.folder.name, 'log'), 'w+b')
        self.process = self.start(to_read, to_write)
        os.close(to_read)
        os.close(to_write)
        self.writer = to_browser
        self.reader = from_browser
        self.buffer = b''
        self.number = 0
        self.events = []

    def start(self, to_read, to_write):
        def place_pipes():
            # First out of the way of each other.
            low, high = os.dup(to_read), os.dup(to_write)
            read, write = os.dup2(low, 20), os.dup2(high, 21)
            os.dup2(read, 3)
            os.dup2(write, 4)
            os.closerange(5, 64)

        home = os.path.join(self.folder.name, 'home')
        os.mkdir(home)
        environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home, XDG_CACHE_HOME=home)
        # Its own sandbox cannot be had by root and in containers; what is opened is our own.
        return subprocess.Popen(
            [find(), '--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
             '--no-first-run', '--disable-extensions', '--disable-background-networking',
             '--disable-component-update', '--disable-sync', '--mute-audio', '--hide-scrollbars',
             '--disable-quic', '--host-resolver-rules=' + self.rules, '--remote-debugging-pipe',
             '--user-data-dir=' + os.path.join(self.folder.name, 'profile'), 'about:blank'],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, env=environment,
            preexec_fn=place_pipes, close_fds=False, start_new_session=True)

    def close(self):
        os.close(self.writer)
        os.close(self.reader)
        try:
            self.process.wait(3)
        except subprocess.TimeoutExpired:
            pass
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        self.log.close()
        self.folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *about):
        self.close()

    def fail(self, text):
        self.log.seek(0)
        said = self.log.read().decode(errors='replace')
        raise Fault(text + '\n' + said[-2000:])

    def receive(self, until):
        """The next message, or None at the end of the time."""
        while b'\0' not in self.buffer:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.reader], [], [], left)[0]:
                return None
            data = os.read(self.reader, 1 << 20)
            if not data:
                self.fail('the browser has ended')
            self.buffer += data
        message, _, self.buffer = self.buffer.partition(b'\0')
        return json.loads(message)

    def call(self, method, session=None, **parameters):
        self.number += 1
        message = {'id': self.number, 'method': method, 'params': parameters}
        if session:
            message['sessionId'] = session
        data = json.dumps(message).encode() + b'\0'
        while data:
            data = data[os.write(self.writer, data):]
        until = time.monotonic() + self.timeout
        while True:
            answer = self.receive(until)
            if answer is None:
                self.fail(f'{method}: no answer in {self.timeout} s')
            if answer.get('id') == self.number:
                break
            if 'method' in answer:
                self.events.append(answer)
        if 'error' in answer:
            raise Fault(f'{method}: {answer["error"]}')
        return answer['result']

    def wait_event(self, method, session):
        until = time.monotonic() + self.timeout
        while True:
            for event in self.events:
                if event['method'] == method and event.get('sessionId') == session:
                    self.events.remove(event)
                    return event['params']
            event = self.receive(until)
            if event is None:
                self.fail(f'{method} does not come')
            self.events.append(event)

    def open(self, path, **how):
        return Page(self, path, **how)


class Page:
    """A page that has been loaded from a file, or from an address."""

    def __init__(self, browser, path, script=True, width=1280, height=900, dark=False, hash=''):
        self.browser = browser
        self.target = browser.call('Target.createTarget', url='about:blank')['targetId']
        self.session = browser.call('Target.attachToTarget', targetId=self.target,
                                     flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Log', 'Network', 'Accessibility'):
            self.call(domain + '.enable')
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height,
                   deviceScaleFactor=1, mobile=False)
        self.call('Emulation.setEmulatedMedia', features=[
            {'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'},
            {'name': 'prefers-reduced-motion', 'value': 'reduce'}])
        if not script:
            self.call('Emulation.setScriptExecutionDisabled', value=True)
        self.url = path if '://' in path else 'file://' + os.path.abspath(path) + hash
        self.call('Page.navigate', url=self.url)
        browser.wait_event('Page.loadEventFired', self.session)

    def close(self):
        self.browser.call('Target.closeTarget', targetId=self.target)

    def __enter__(self):
        return self

    def __exit__(self, *about):
        self.close()

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def run(self, expression):
        """What an expression of the page's language comes to."""
        result = self.call('Runtime.evaluate', expression=expression, returnByValue=True,
                            awaitPromise=True)
        if 'exceptionDetails' in result:
            raise Fault(f'{expression}: {result["exceptionDetails"]}')
        return result['result'].get('value')

    def html(self):
        """The page as it stands, also where no script may run."""
        root = self.call('DOM.getDocument', depth=0)['root']['nodeId']
        return self.call('DOM.getOuterHTML', nodeId=root)['outerHTML']

    def press(self, key, **more):
        codes = {'ArrowLeft': 37, 'ArrowUp': 38, 'ArrowRight': 39, 'ArrowDown': 40, 'End': 35,
                 'Home': 36, 'Escape': 27, 'Tab': 9, 'F1': 112}
        about = {'key': key, 'windowsVirtualKeyCode': codes.get(key, ord(key[0].upper()))}
        if len(key) == 1 and not more:
            about['text'] = key
        self.call('Input.dispatchKeyEvent', type='keyDown', **about, **more)
        self.call('Input.dispatchKeyEvent', type='keyUp', **about, **more)

    def click(self, selector):
        # What has been scrolled is there for the pointer only when it has been drawn.
        box = self.run(f'''(async () => {{
            const element = document.querySelector({json.dumps(selector)});
            const drawn = () => new Promise((resolve) => {{
                requestAnimationFrame(() => setTimeout(resolve, 0));
                setTimeout(resolve, 1000); }});
            element.scrollIntoView({{ block: 'nearest' }});
            for (let i = 0; i < 2; i++)
                await drawn();
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]; }})()''')
        self.click_at(*box)

    def click_at(self, x, y):
        for kind in ('mousePressed', 'mouseReleased'):
            self.call('Input.dispatchMouseEvent', type=kind, x=x, y=y, button='left',
                       clickCount=1)

    def complaints(self):
        """What the browser has said against the page: errors, and what the page's policy forbids."""
        self.run('0')
        said = []
        for event in self.browser.events:
            if event.get('sessionId') != self.session:
                continue
            about = event['params']
            if event['method'] == 'Runtime.exceptionThrown':
                said.append(str(about['exceptionDetails']))
            elif event['method'] == 'Log.entryAdded' and about['entry']['level'] != 'verbose':
                said.append(about['entry']['text'])
            elif event['method'] == 'Runtime.consoleAPICalled':
                said.append(str(about['args']))
        return said

    def requests(self):
        """All that has been asked for besides the page itself."""
        return [event['params']['request']['url'] for event in self.browser.events
                if event.get('sessionId') == self.session
                and event['method'] == 'Network.requestWillBeSent'
                and event['params']['request']['url'].partition('#')[0]
                != self.url.partition('#')[0]]

    def dialogs(self):
        return [event['params'] for event in self.browser.events
                if event.get('sessionId') == self.session
                and event['method'] == 'Page.javascriptDialogOpening']

    def shoot(self, path, whole=False):
        image = self.call('Page.captureScreenshot', captureBeyondViewport=whole)
        with open(path, 'wb') as file:
            file.write(base64.b64decode(image['data']))

    def print(self):
        """The page on paper, as PDF."""
        return base64.b64decode(self.call('Page.printToPDF', preferCSSPageSize=True,
                                            printBackground=True)['data'])
