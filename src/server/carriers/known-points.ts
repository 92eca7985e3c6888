import type { ServicePoint } from './carrier.ts';

/** A day: a customer who saves the details chose among those that were listed before. */
const longestMs = 24 * 3_600_000;
const mostPoints = 5_000;

/** Points that a carrier has listed, by account: those that are chosen are looked for here, where nobody can be asked. */
export class KnownPoints {
  readonly #points = new Map<string, { point: ServicePoint; at: number }>();

  remember(accountId: number, points: readonly ServicePoint[], now: Date): void {
    for (const point of points) {
      const key = `${accountId} ${point.id}`;
      this.#points.delete(key);
      this.#points.set(key, { point, at: now.getTime() });
    }
    for (const [key, { at }] of this.#points) {
      if (this.#points.size <= mostPoints && now.getTime() - at < longestMs) return;
      this.#points.delete(key);
    }
  }

  find(accountId: number, id: string, now: Date): ServicePoint | null {
    const listed = this.#points.get(`${accountId} ${id}`);
    return listed && now.getTime() - listed.at < longestMs ? listed.point : null;
  }
}
