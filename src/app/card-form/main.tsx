import { createRoot } from 'react-dom/client';
import { followTranslation } from '#app/ui/follow-translation.ts';
import { KitProvider } from '#app/ui/kit-provider.tsx';
import { CardDocument } from './card-document.tsx';
import { linkPage } from './page-link.ts';
import './card-form.css';

// A document that nobody has framed has nobody to be paid by.
if (window.parent !== window) {
  followTranslation();
  const root = createRoot(document.getElementById('root')!);
  root.render(
    <KitProvider>
      <CardDocument link={linkPage(window)} />
    </KitProvider>,
  );
}
