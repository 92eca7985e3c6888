import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import { loadPart } from '#app/base/load-part.ts';

export interface ScreenModule {
  Component: ComponentType;
  loader?: LoaderFunction;
}

export type LoadScreen = () => Promise<ScreenModule>;

interface ScreenPart {
  Component: ComponentType;
  loader: LoaderFunction;
  shouldRevalidate: ShouldRevalidateFunction;
}

/** Two routes with one screen share it, so that it stays mounted between them. */
const parts = new Map<LoadScreen, ScreenPart>();

/** Loads the code in the loader, whose failure keeps the frame and can be repeated. The router's `lazy` would render nothing. */
export function partOf(screen: LoadScreen): ScreenPart {
  const existing = parts.get(screen);
  if (existing) return existing;
  let loaded: ScreenModule | null = null;
  const part: ScreenPart = {
    async loader(args, context) {
      loaded = await loadPart(screen);
      return loaded.loader ? await loaded.loader(args, context) : null;
    },
    // A screen without a loader needs no revalidation.
    shouldRevalidate: ({ defaultShouldRevalidate }) => (loaded && !loaded.loader ? false : defaultShouldRevalidate),
    Component() {
      if (!loaded) throw new Error('a screen was drawn before its code was there');
      return <loaded.Component />;
    },
  };
  parts.set(screen, part);
  return part;
}
