import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * For a long list: one listener that lets the plain links inside of it go through the router, in place of a component for
 * each. Anything else that a browser does with a link, another tab, a download, stays the browser's.
 */
export function useLinkFollowing(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || event.button !== 0 || isForBrowser(event, link)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    },
    [navigate],
  );
}

const isForBrowser = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  link.hasAttribute('download') ||
  (link.target !== '' && link.target !== '_self') ||
  link.origin !== location.origin;
