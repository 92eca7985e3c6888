import './card-form.css';
import { createRoot } from 'react-dom/client';
import { followTranslation } from '#app/ui/follow-translation.ts';
import { KitProvider } from '#app/ui/kit-provider.tsx';
import { linkPage, type Opening, type PageLink } from './protocol.ts';
import { Box } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { CardForm } from './card-form.tsx';

/** Waits until the page opens the form, and reports its height. */
function CardDocument({ link }: { link: PageLink }) {
  const [opening, setOpening] = useState<Opening | null>(null);
  useEffect(() => {
    const stop = link.hear((message) => {
      if (message.kind !== 'open' && message.kind !== 'colours') return;
      document.documentElement.dataset['mantineColorScheme'] = message.scheme;
      if (message.kind === 'open') setOpening((before) => before ?? message);
    });
    link.post({ kind: 'loaded' });
    return stop;
  }, [link]);
  const reportHeight = useCallback(
    (box: HTMLDivElement) => {
      const watcher = new ResizeObserver(() => {
        link.post({ kind: 'height', pixels: Math.ceil(box.getBoundingClientRect().height) });
      });
      watcher.observe(box);
      return () => watcher.disconnect();
    },
    [link],
  );
  return (
    // Room for the focus ring.
    <Box ref={reportHeight} p={3}>
      {opening && <CardForm link={link} opening={opening} />}
    </Box>
  );
}

// Outside of a frame there is no page to talk to.
if (window.parent !== window) {
  followTranslation();
  const root = createRoot(document.getElementById('root')!);
  root.render(
    <KitProvider>
      <CardDocument link={linkPage(window)} />
    </KitProvider>,
  );
}
