/* Goes through the game of this page. Which actions there are, what they do and what is said of
 * them was found out when the page was made: here are no rules. */
(() => {
  'use strict';

  const SVG = 'http://www.w3.org/2000/svg';
  const find = (id) => document.getElementById(id);
  const data = JSON.parse(find('data').textContent);
  const count = data.files * data.ranks;
  const style = getComputedStyle(document.documentElement);
  const [left, top, side] = ['--left', '--top', '--square'].map((name) =>
    Number(style.getPropertyValue(name)));

  /* What there is at a place of the game. */
  const nodes = data.nodes.map(([parent, from, to, words, status, acts, changes, marks, ...hands]) =>
    ({ parent, from, to, words: data.texts[words], status: data.texts[status], acts, changes,
      marks: marks || [], hands: hands.length ? hands : [0, 0], children: [] }));
  nodes.forEach((node, number) => {
    if (number > 0)
      nodes[node.parent].children.push(number);
  });

  let here = 0;
  let flipped = Boolean(data.flipped);
  let cursor = -1;
  const cells = [];
  const links = nodes.map((node, number) => find('n' + number));
  /* Where one came by goes on when one goes forward again. */
  const chosen = new Map();

  const nameOf = (square) =>
    String.fromCharCode(97 + square % data.files) + (Math.floor(square / data.files) + 1);

  /* A digit to base 32; from 16 on they are officers, whose bit is 32. */
  function cellOf(letter) {
    const digit = parseInt(letter, 32);
    return letter === '#' ? 16 : digit < 16 ? digit : digit + 16;
  }

  function boardAt(number) {
    const path = [];
    for (let at = number; at > 0; at = nodes[at].parent)
      path.push(at);
    const board = Array.from(data.start, cellOf);
    for (const at of path.reverse()) {
      const { changes } = nodes[at];
      for (let i = 0; i < changes.length; i += 2)
        board[changes[i]] = changes[i + 1];
    }
    return board;
  }

  function placeOf(square) {
    const file = square % data.files, rank = Math.floor(square / data.files);
    return [left + side * (flipped ? data.files - 1 - file : file),
      top + side * (flipped ? rank : data.ranks - 1 - rank)];
  }

  /* Where the action at a place of the game captured somebody. */
  const takenAt = (number) => data.taken[number] || [];

  function use(name, square) {
    const element = document.createElementNS(SVG, 'use');
    element.setAttribute('href', '#' + name);
    if (square !== undefined) {
      const [x, y] = placeOf(square);
      element.setAttribute('x', x);
      element.setAttribute('y', y);
    }
    return element;
  }

  function menOf(board, color) {
    let all = 0, trapped = 0;
    for (const cell of board)
      if (cell !== 16 && cell & (color ? 2 : 1)) {
        all++;
        trapped += cell & 8 ? 1 : 0;
      }
    return { all, trapped };
  }

  const fill = (words, value) => words.replace('%s', () => value);

  function drawTrays(board) {
    const start = boardAt(0);
    const node = nodes[here];
    for (const color of [0, 1]) {
      const { all, trapped } = menOf(board, color);
      const lost = menOf(start, color).all + data.hands[color] - all - node.hands[color];
      const parts = [fill(data.words[0], all)];
      if (trapped > 0)
        parts.push(fill(data.words[1], trapped));
      if (node.hands[color] > 0)
        parts.push(fill(data.words[2], node.hands[color]));
      if (lost > 0)
        parts.push(fill(data.words[3], lost));
      if (node.acts === color)
        parts.push(data.words[5]);
      find('men' + color).textContent = parts.join(' · ');
      find('tray' + color).classList.toggle('acts', node.acts === color);
    }
  }

  function drawBoard(board, from) {
    const node = nodes[here];
    const rotation = flipped
      ? `rotate(180 ${left + side * data.files / 2} ${top + side * data.ranks / 2})` : '';
    for (const group of [find('board').firstElementChild, find('frames'), find('arrows')])
      group.setAttribute('transform', rotation);
    find('board').querySelector('.names')
      .setAttribute('href', flipped ? '#labels-flipped' : '#labels');
    find('lasts').replaceChildren(...[node.from, node.to].filter((square) => square >= 0)
      .map((square) => use('last', square)),
    ...takenAt(here).map((square) => use(board[square] === 0 ? 'removed' : 'taken', square)));
    find('frames').replaceChildren(...node.marks.filter((mark) => !data.marks[mark][1])
      .map((mark) => use('k' + mark)));
    find('arrows').replaceChildren(...node.marks.filter((mark) => data.marks[mark][1])
      .map((mark) => use('k' + mark)));
    const men = [];
    board.forEach((cell, square) => {
      if (cell === 0 || cell === 16)
        return;
      const man = use('m' + cell, square);
      if (from === node.parent && square === node.to && node.from >= 0)
        slide(man, node.from, square);
      men.push(man);
    });
    find('men').replaceChildren(...men);
  }

  function slide(man, from, to) {
    if (!man.animate || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return;
    const [x1, y1] = placeOf(from), [x2, y2] = placeOf(to);
    man.animate([{ transform: `translate(${x1 - x2}px, ${y1 - y2}px)` }, { transform: 'none' }],
      { duration: 160, easing: 'ease-out' });
  }

  function describe(board, square) {
    const node = nodes[here];
    const parts = [nameOf(square) + ' ' + data.cells[board[square]]];
    for (const mark of node.marks)
      if (data.marks[mark][0] === square)
        parts.push(data.marks[mark][2]);
    if (square === node.from || square === node.to)
      parts.push(data.words[4]);
    if (takenAt(here).includes(square))
      parts.push(data.words[6]);
    return parts.join(', ');
  }

  /* The square that a cell of the grid stands for: the grid does not turn, the board does. */
  function squareAt(index) {
    const column = index % data.files, row = Math.floor(index / data.files);
    return (flipped ? row : data.ranks - 1 - row) * data.files
      + (flipped ? data.files - 1 - column : column);
  }

  function drawGrid(board) {
    for (let i = 0; i < count; i++) {
      const square = squareAt(i);
      const isThere = board[square] !== 16;
      cells[i].setAttribute('aria-hidden', String(!isThere));
      if (isThere)
        cells[i].setAttribute('aria-label', describe(board, square));
      else
        cells[i].removeAttribute('aria-label');
    }
  }

  /* What stands at an action, as it is shown and as it is said. */
  function notesOf(number) {
    const link = links[number];
    const notes = [];
    if (!link)
      return notes;
    for (const sign of link.parentElement.querySelectorAll('abbr'))
      notes.push([[sign.textContent, sign.title].filter((part) => part).join(' '),
        sign.title || sign.textContent]);
    for (let at = link.parentElement.nextElementSibling;
      at && (at.className === 'e' || at.className === 't'); at = at.nextElementSibling)
      notes.push(at.className === 'e' ? [at.textContent, at.title]
        : [at.title + ' ' + at.textContent, at.title + ' ' + at.textContent]);
    return notes;
  }

  function drawNow() {
    const node = nodes[here];
    const comments = [find('c' + here), find('w' + here)].filter((part) => part)
      .map((part) => part.textContent);
    const notes = notesOf(here);
    const action = find('now-action');
    action.textContent = node.words;
    for (const [shown] of notes) {
      const note = document.createElement('span');
      note.textContent = ` · ${shown}`;
      action.append(note);
    }
    find('now-status').textContent = node.status;
    find('now-comment').textContent = comments.join('\n\n');
    find('now-comment').scrollTop = 0;
    drawNext();
    find('say').textContent = [node.words, ...notes.map(([, words]) => words),
      ...comments, node.status].filter((part) => part).join('. ');
  }

  function drawNext() {
    const next = find('now-next');
    const { children } = nodes[here];
    next.replaceChildren();
    if (children.length < 2)
      return;
    next.append(next.dataset.words);
    for (const child of children) {
      const link = document.createElement('a');
      link.href = '#' + child;
      link.textContent = links[child].textContent;
      link.dir = 'ltr';
      next.append(' ', link);
    }
  }

  function markLink(from) {
    const moves = find('moves');
    if (links[from]) {
      links[from].classList.remove('here');
      links[from].removeAttribute('aria-current');
      links[from].tabIndex = -1;
    }
    const link = links[here] || links[1];
    if (link)
      link.tabIndex = 0;
    if (!links[here]) {
      moves.scrollTop = 0;
      return;
    }
    links[here].classList.add('here');
    links[here].setAttribute('aria-current', 'true');
    /* Only the list of moves is scrolled, never the page. */
    const box = moves.getBoundingClientRect(), place = links[here].getBoundingClientRect();
    if (place.top < box.top + 40)
      moves.scrollTop += place.top - box.top - box.height / 3;
    else if (place.bottom > box.bottom - 40)
      moves.scrollTop += place.bottom - box.top - box.height * 2 / 3;
  }

  function disable(id, is) {
    find(id).setAttribute('aria-disabled', String(is));
  }

  function go(number, quiet) {
    const from = here;
    if (number === undefined || !nodes[number])
      return;
    here = number;
    for (let at = here; at > 0; at = nodes[at].parent)
      chosen.set(nodes[at].parent, at);
    const board = boardAt(here);
    drawBoard(board, quiet ? undefined : from);
    drawTrays(board);
    drawGrid(board);
    drawNow();
    markLink(from);
    disable('first', here === 0);
    disable('previous', here === 0);
    disable('next', nodes[here].children.length === 0);
    disable('final', nodes[here].children.length === 0);
    if (!quiet)
      try {
        history.replaceState(null, '', here > 0 ? '#' + here : location.pathname + location.search);
      } catch {
        /* Where a page has no address, it is none the worse. */
      }
  }

  const forward = (number) => chosen.get(number) || nodes[number].children[0];

  function step() {
    go(forward(here));
  }

  function back() {
    if (here > 0)
      go(nodes[here].parent);
  }

  function goLast() {
    let at = here;
    while (nodes[at].children.length > 0)
      at = forward(at);
    if (at !== here)
      go(at);
  }

  /* The variation before or after this one. */
  function goBeside(by) {
    if (here === 0)
      return false;
    const all = nodes[nodes[here].parent].children;
    const other = all[all.indexOf(here) + by];
    go(other);
    return other !== undefined;
  }

  function flip() {
    const square = cursor >= 0 ? squareAt(cursor) : -1;
    flipped = !flipped;
    const play = find('play');
    play.insertBefore(find(flipped ? 'tray0' : 'tray1'), find('frame'));
    find('frame').after(find(flipped ? 'tray1' : 'tray0'));
    go(here, true);
    if (square >= 0)
      moveCursor(count - 1 - cursor);
  }

  function moveCursor(index) {
    if (cells[cursor])
      cells[cursor].tabIndex = -1;
    cursor = index;
    cells[cursor].tabIndex = 0;
    cells[cursor].focus();
  }

  /* The arrows on the board; whether the key was one of them. */
  function goOnBoard(key) {
    const column = cursor % data.files, row = Math.floor(cursor / data.files);
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
      Home: [-column, 0], End: [data.files - 1 - column, 0] };
    if (!ways[key])
      return false;
    const [x, y] = [column + ways[key][0], row + ways[key][1]];
    if (x >= 0 && x < data.files && y >= 0 && y < data.ranks)
      moveCursor(y * data.files + x);
    return true;
  }

  const keys = {
    ArrowLeft: () => here > 0 && (back(), true),
    ArrowRight: () => nodes[here].children.length > 0 && (step(), true),
    ArrowUp: () => goBeside(-1),
    ArrowDown: () => goBeside(1),
    Home: () => here > 0 && (go(0), true),
    End: () => nodes[here].children.length > 0 && (goLast(), true),
    f: () => (flip(), true),
    b: () => (moveCursor(Math.max(0, cursor)), true),
  };

  function makeGrid() {
    const grid = find('grid');
    for (let row = 0; row < data.ranks; row++) {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      for (let column = 0; column < data.files; column++) {
        const cell = document.createElement('div');
        const index = row * data.files + column;
        cell.setAttribute('role', 'gridcell');
        cell.tabIndex = index === 0 ? 0 : -1;
        cell.addEventListener('focus', () => {
          if (cells[cursor] && cursor !== index)
            cells[cursor].tabIndex = -1;
          cursor = index;
          cell.tabIndex = 0;
        });
        line.append(cell);
        cells.push(cell);
      }
      grid.append(line);
    }
  }

  function onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented)
      return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (find('grid').contains(event.target)) {
      if (key === 'Escape') {
        event.target.blur();
        event.preventDefault();
        return;
      }
      if (goOnBoard(key)) {
        event.preventDefault();
        return;
      }
    }
    if (Object.hasOwn(keys, key) && keys[key]())
      event.preventDefault();
  }

  function onClick(event) {
    const link = event.target.closest('.m a, #now-next a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    go(Number(link.hash.slice(1)));
  }

  function goToHash() {
    const match = /^#(\d+)$/.exec(location.hash);
    return match && nodes[Number(match[1])] ? Number(match[1]) : 0;
  }

  document.documentElement.classList.add('scripted');
  find('play').hidden = false;
  find('moves').tabIndex = 0;
  makeGrid();
  links.forEach((link, number) => {
    if (!link)
      return;
    /* Not its own name: who follows it must not be taken away from the board. */
    link.href = '#' + number;
    link.tabIndex = -1;
  });
  for (const [id, run] of Object.entries({ first: () => go(0), previous: back, next: step,
    final: goLast, flip }))
    find(id).addEventListener('click', run);
  document.addEventListener('keydown', onKey);
  find('game').addEventListener('click', onClick);
  addEventListener('hashchange', () => go(goToHash(), true));
  if (flipped) {
    flipped = false;
    flip();
  }
  go(goToHash(), true);
})();
