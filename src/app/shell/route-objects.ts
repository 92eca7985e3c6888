import type { RouteObject } from 'react-router';
import type { RouteRow } from '#app/routes.ts';
import { guardRoute } from './guard.ts';
import { Root } from './root.tsx';
import { RootError, RouteError } from './route-error.tsx';

/** What a screen's handle tells the frame. */
export interface RouteHandle {
  title: string;
}

/** Turns the table of screens into the router's: secured ones inside of the frame, the others beside it. */
export function buildRoutes(rows: readonly RouteRow[]): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: RootError,
      children: [
        {
          lazy: { Component: async () => (await import('./frame/framed-outlet.tsx')).FramedOutlet },
          children: rows.filter((row) => row.roles !== 'anyone').map(buildRoute),
        },
        ...rows.filter((row) => row.roles === 'anyone').map(buildRoute),
      ],
    },
  ];
}

function buildRoute({ path, roles, title, screen, children = [] }: RouteRow): RouteObject {
  const handle: RouteHandle = { title };
  return {
    path,
    handle,
    ErrorBoundary: RouteError,
    ...(roles !== 'anyone' && { middleware: [guardRoute(roles)] }),
    // The function form: the loader is known only when the screen's code is there.
    lazy: async () => {
      const { Component, loader } = await screen();
      return loader ? { Component, loader } : { Component };
    },
    children: children.map(buildRoute),
  };
}
