interface Leaving {
  pathname: string;
  goingTo: string | undefined;
  isSignedIn: boolean;
}

/** False once the user has signed out or followed a link: a late search must not lead back. */
export const mayShow = ({ pathname, goingTo, isSignedIn }: Leaving): boolean =>
  isSignedIn && (goingTo === undefined || goingTo === pathname);
