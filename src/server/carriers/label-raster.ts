/** Straight edges around black areas: `x0, y0, x1, y1`, downwards positive. */
export type Edge = readonly [x0: number, y0: number, x1: number, y1: number];

/** Rows of dots from the top. Each bit is a dot, the highest bit of a byte the leftmost. */
export type Rows = Uint8Array[];

interface Picture {
  rows: Rows;
  /** Of its upper left corner, in dots from where the line begins on its base line. */
  left: number;
  top: number;
}

/** An instruction of a typeface's outline, upwards positive. */
export interface Stroke {
  command: string;
  args: readonly number[];
}

/** The number of straight edges for a curve: invisible at the size of a label's letters. */
const parts = 6;

function bend(points: readonly (readonly [number, number])[], t: number): readonly [number, number] {
  if (points.length === 1) return points[0]!;
  const next = points.slice(1).map(([x, y], at) => {
    const [before, above] = points[at]!;
    return [before + (x - before) * t, above + (y - above) * t] as const;
  });
  return bend(next, t);
}

/** `x` and `scale` place the outline on its line. */
export function edgesOf(strokes: readonly Stroke[], x: number, scale: number): Edge[] {
  const edges: Edge[] = [];
  let [start, at]: (readonly [number, number])[] = [
    [0, 0],
    [0, 0],
  ];
  const drawTo = (to: readonly [number, number]): void => {
    edges.push([at![0], at![1], to[0], to[1]]);
    at = to;
  };
  for (const { command, args } of strokes) {
    const points = Array.from(
      { length: args.length / 2 },
      (_, index) => [x + args[2 * index]! * scale, -args[2 * index + 1]! * scale] as const,
    );
    if (command === 'moveTo') start = at = points[0]!;
    else if (command === 'closePath') drawTo(start!);
    else if (command === 'lineTo') drawTo(points[0]!);
    else {
      const curve = [at!, ...points];
      for (let part = 1; part <= parts; part += 1) drawTo(bend(curve, part / parts));
    }
  }
  return edges;
}

/** Black dots are those whose middle is inside; null for nothing to draw. */
export function fillOutline(edges: readonly Edge[], scale: number): Picture | null {
  const scaled = edges.map((edge) => edge.map((value) => value * scale) as unknown as Edge);
  if (scaled.length === 0) return null;
  const xs = scaled.flatMap(([x0, , x1]) => [x0, x1]);
  const ys = scaled.flatMap(([, y0, , y1]) => [y0, y1]);
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const width = Math.ceil(Math.max(...xs)) - left;
  const height = Math.ceil(Math.max(...ys)) - top;
  const rows = Array.from({ length: height }, (_, at) => fillRow(scaled, { y: top + at + 0.5, left, width }));
  return { rows, left, top };
}

function fillRow(edges: readonly Edge[], { y, left, width }: { y: number; left: number; width: number }): Uint8Array {
  const row = new Uint8Array(Math.ceil(width / 8));
  const crossings = edges
    .filter(([, y0, , y1]) => y0 <= y !== y1 <= y)
    .map(([x0, y0, x1, y1]) => ({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn: y1 > y0 ? 1 : -1 }))
    .toSorted((one, other) => one.x - other.x);
  let winding = 0;
  crossings.forEach(({ x, turn }, at) => {
    winding += turn;
    const next = crossings[at + 1];
    if (winding === 0 || !next) return;
    for (let dot = Math.ceil(x - left - 0.5); dot < next.x - left - 0.5; dot += 1) {
      if (dot >= 0 && dot < width) row[dot >> 3]! |= 0x80 >> (dot & 7);
    }
  });
  return row;
}
