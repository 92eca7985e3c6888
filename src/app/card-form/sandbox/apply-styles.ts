/** Dresses the field as the form around it asks. The policy forbids a <style>, so each rule becomes one of a sheet. */
export function readStyles(styles: unknown): void {
  const sheet = new CSSStyleSheet();
  sheet.insertRule('html, body { height: 100%; margin: 0; background: transparent; }');
  sheet.insertRule(
    'input { box-sizing: border-box; width: 100%; height: 100%; padding: 0; border: 0; outline: 0; background: transparent; }',
  );
  for (const [selector, rules] of Object.entries((styles ?? {}) as Record<string, Record<string, string>>)) {
    const index = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
    const { style } = sheet.cssRules[index] as CSSStyleRule;
    for (const [name, value] of Object.entries(rules)) style.setProperty(name, value);
  }
  document.adoptedStyleSheets = [sheet];
}
