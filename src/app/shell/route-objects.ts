import type { RouteObject } from 'react-router';
import type { RouteRow, ScreenName } from '#app/paths/route-row.ts';
import { guardRoute } from './guard.ts';
import { loadPart } from '#app/base/load-part.ts';
import { Root } from './root.tsx';
import { RootError, RouteError, StepError } from './route-error.tsx';
import { type LoadScreen, partOf } from './screen-part.tsx';

interface RouteHandle {
  title: string;
}

const framedOutlet = () => import('./frame/framed-outlet.tsx');

type Screens = Readonly<Record<ScreenName, LoadScreen>>;

export function buildRoutes(rows: readonly RouteRow[], screens: Screens): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: RootError,
      children: [
        {
          lazy: { Component: async () => (await loadPart(framedOutlet)).FramedOutlet },
          children: rows.filter((row) => row.roles !== 'anyone').map((row) => buildRoute(row, screens)),
        },
        ...rows.filter((row) => row.roles === 'anyone').map((row) => buildRoute(row, screens)),
      ],
    },
  ];
}

function buildRoute(
  { path, roles, title, screen, beside, children = [] }: RouteRow,
  screens: Screens,
  error = RouteError,
): RouteObject {
  const handle: RouteHandle = { title };
  return {
    path,
    handle,
    ErrorBoundary: error,
    ...(roles !== 'anyone' && { middleware: [guardRoute(roles)] }),
    ...partOf(screens[screen]),
    children: [
      ...(beside ? [{ index: true, ErrorBoundary: StepError, ...partOf(screens[beside]) } satisfies RouteObject] : []),
      ...children.map((child) => buildRoute(child, screens, StepError)),
    ],
  };
}
