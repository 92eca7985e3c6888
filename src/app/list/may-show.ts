interface Leaving {
  pathname: string;
  goingTo: string | undefined;
  isSignedIn: boolean;
}

/** False once the reader has signed out or pressed a link: a late search must not lead back. */
export const mayShow = ({ pathname, goingTo, isSignedIn }: Leaving): boolean =>
  isSignedIn && (goingTo === undefined || goingTo === pathname);
