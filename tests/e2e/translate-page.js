// Run before the page (Playwright addInitScript): does what Chrome's translation does to text, without a translation service.
addEventListener('DOMContentLoaded', () =>
  setInterval(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT),
      nodes = [];
    while (walk.nextNode()) {
      const n = walk.currentNode;
      if (
        n.nodeValue.trim() &&
        !/^(SCRIPT|STYLE|TEXTAREA|TITLE|FONT)$/.test(n.parentNode.nodeName) &&
        !n.parentElement.closest('[translate=no],.notranslate')
      )
        nodes.push(n);
    }
    for (const n of nodes) {
      const f = document.createElement('font'),
        g = document.createElement('font');
      f.append(g);
      n.parentNode.insertBefore(f, n);
      g.append(document.createTextNode(n.nodeValue));
      n.remove();
    }
  }, 250),
);
