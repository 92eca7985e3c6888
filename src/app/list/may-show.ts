interface Leaving {
  /** Where the list stands. */
  pathname: string;
  /** Where a navigation under way leads to. */
  goingTo: string | undefined;
  isSignedIn: boolean;
}

/**
 * Says whether a list may still change its address. A search begins a moment after the last letter: by then its reader may have
 * signed out, or pressed a link whose screen is on its way, and the list must not call them back.
 */
export const mayShow = ({ pathname, goingTo, isSignedIn }: Leaving): boolean =>
  isSignedIn && (goingTo === undefined || goingTo === pathname);
