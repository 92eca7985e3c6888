// Letters that Unicode does not decompose into a base and a mark, each followed by its transcription.
const latin = 'ß ss æ ae œ oe ø o ł l đ d ð d þ th ħ h ı i ə e ŋ n';
const cyrillic =
  'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya є ie ґ g ђ dj ј j љ lj њ nj ћ c џ dz ѕ dz';
const greek = 'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o';

function readPairs(text: string): Map<string, string> {
  const words = text.split(' ');
  return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1]!] as const] : [])));
}

const transcriptions = readPairs([latin, cyrillic, greek].join(' '));

function transcribe(letter: string): string {
  const small = letter.toLowerCase();
  const ascii = transcriptions.get(small);
  if (ascii === undefined) return letter;
  return small === letter ? ascii : ascii.charAt(0).toUpperCase() + ascii.slice(1);
}

/** `Müller` becomes Muller, `Шевченко` Shevchenko. Letters without a transcription are left out, so the result may be empty. */
export const asciiText = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map(transcribe)
    .join('')
    .replaceAll(/[‘’ʻʼ`´]/g, "'")
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
