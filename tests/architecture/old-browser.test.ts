import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('public/old-browser.js', 'utf8');

interface FakeNode {
  name: string;
  attributes: Record<string, string>;
  children: FakeNode[];
  text: string;
}

/** The content that the script puts in place of the page in a browser with this user agent. */
function show(userAgent: string): { role: string | undefined; alert: string; text: string } {
  const make = (name: string, text = '') => {
    const node = {
      name,
      text,
      attributes: {} as Record<string, string>,
      children: [] as FakeNode[],
      style: {},
      setAttribute: (attribute: string, value: string) => void (node.attributes[attribute] = value),
      appendChild: (child: FakeNode) => void node.children.push(child),
    };
    return node;
  };
  const shown: FakeNode[] = [];
  const root = { parentNode: { replaceChild: (box: FakeNode) => void shown.push(box) } };
  const document = {
    getElementById: (id: string) => (id === 'root' ? root : null),
    createElement: make,
    createTextNode: (text: string) => make('#text', text),
  };
  runInNewContext(script, { document, navigator: { userAgent } });
  const readText = ({ text, children }: FakeNode): string => text + children.map(readText).join(' ');
  const box = shown.at(-1)!;
  const alert = box.children.find(({ attributes }) => attributes['role'] === 'alert');
  return { role: box.attributes['role'], alert: alert ? readText(alert) : '', text: readText(box) };
}

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/90.0.4430.85 Safari/537.36`, 'Chrome 90.0', 'Chrome 120'],
  ['Edge', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/110.0 Safari/537.36 Edg/110.0`, 'Edge 110.0', 'Edge 120'],
  ['the first Edge', `Mozilla/5.0 ${webkit} Chrome/64.0 Safari/537.36 Edge/17.17134`, 'Edge 17.17134', 'Edge 120'],
  ['Opera', `Mozilla/5.0 ${webkit} Chrome/104.0 Safari/537.36 OPR/90.0.4480.54`, 'Opera 90.0', 'Opera 106'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0', 'Firefox 115.0', 'Firefox 124'],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.3 Safari/605.1.15',
    'Safari 17.3',
    'Safari 17.4',
  ],
])('%s is told the version that it needs', (_, userAgent, name, minimum) => {
  const { role, alert } = show(userAgent);
  expect(role).toBe('main');
  expect(alert).toContain(`Your browser is ${name}. It must be at least ${minimum}.`);
});

test('Internet Explorer is told to use another browser', () => {
  const { text } = show('Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko');
  expect(text).toContain('Internet Explorer cannot show Quayside.');
  expect(text).toContain('Edge 120, Opera 106, Firefox 124, Chrome 120, Safari 17.4');
});

test('a browser of an old phone is told that the system is too old', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  for (const browser of ['Version/15.0 Mobile/15E148 Safari/604.1', 'CriOS/120.0 Mobile/15E148 Safari/604.1']) {
    expect(show(`${phone} ${browser}`).text).toContain('at least iOS 17.4');
  }
});

test('a browser that is unknown, or claims a newer version, is told all supported browsers', () => {
  for (const userAgent of ['', 'Lynx/2.9', `Mozilla/5.0 ${webkit} Chrome/200.0 Safari/537.36`]) {
    expect(show(userAgent).text).toContain('Your browser must be at least one of these: Edge 120');
  }
});

test('the script uses only syntax that very old browsers understand', () => {
  const code = script.replaceAll(/^\s*\/\/.*$/gm, '');
  expect(code).not.toMatch(/=>|`|\b(?:const|let|class|async|await|import)\b|\?\.|\?\?|\.\.\./);
  const first = readFileSync('src/app/start/first-frame.js', 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  expect(first).not.toMatch(/=>|`|\b(?:const|let|class|async|await|import)\b|\?\.|\?\?|\.\.\./);
});
