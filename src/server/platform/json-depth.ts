/** Deeper than any body of the contract, far from the stack's limit. */
const deepest = 32;

/** Scans the text without parsing it. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isInText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth > deepest) return true;
    } else if (letter === ']' || letter === '}') depth -= 1;
  }
  return false;
}
