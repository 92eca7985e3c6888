// A translating browser replaces or wraps texts in <font> elements. React goes on writing to its own text, which nobody sees, and fails
// when it removes it. So replaced texts are kept in step here.

/** Texts that a translator removed, with their replacements. */
const standIns = new WeakMap<Node, Element>();
const guarded = new WeakSet<Node>();

function findChild(parent: Node, node: Node): ChildNode | null {
  const child = node.parentNode === parent ? node : standIns.get(node);
  return child?.parentNode === parent ? (child as ChildNode) : null;
}

function dropStandIn(parent: Node, node: Node): void {
  if (node.parentNode !== parent) standIns.get(node)?.remove();
}

/** Redirects React's operations on replaced texts, which would throw. */
function guard(parent: Node): void {
  if (guarded.has(parent)) return;
  guarded.add(parent);
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  parent.removeChild = (node) => {
    const child = findChild(parent, node);
    if (child) removeChild.call(parent, child);
    return node;
  };
  parent.insertBefore = (node, before) => {
    dropStandIn(parent, node);
    insertBefore.call(parent, node, before && findChild(parent, before));
    return node;
  };
  parent.appendChild = (node) => {
    dropStandIn(parent, node);
    appendChild.call(parent, node);
    return node;
  };
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

function findStandIn(text: Node, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): Element | null {
  if (target.contains(text)) {
    let node = text;
    while (node.parentNode && node.parentNode !== target) node = node.parentNode;
    return isFont(node) ? node : null;
  }
  return [...addedNodes, previousSibling, nextSibling].find(isFont) ?? null;
}

function showChange({ target }: MutationRecord): void {
  if (!target.isConnected) standIns.get(target)?.replaceWith(target);
}

/** Rule C-11. */
export function followTranslation(): void {
  const changes = new MutationObserver((records) => records.forEach(showChange));
  const follow = (record: MutationRecord): void => {
    for (const node of record.removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.parentNode === record.target) continue;
      const standIn = findStandIn(node, record);
      if (!standIn) continue;
      standIns.set(node, standIn);
      guard(record.target);
      changes.observe(node, { characterData: true });
    }
  };
  new MutationObserver((records) => records.forEach(follow)).observe(document.body, { childList: true, subtree: true });
}
