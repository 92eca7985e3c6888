import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ownFile } from './own-files.ts';
import { escapeHtml } from './escape-html.ts';

const style = readFileSync(ownFile('platform/plain-page.css'), 'utf8').trim();

const plainStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** `content` is HTML. */
export const writePlainPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)} · Quayside</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header>Quayside</header>
<main>
${content}
</main>
</body>
</html>
`;

/** `forms`: where forms may be sent. */
export const plainPagePolicy = (forms: "'none'" | "'self'") => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': [plainStyleSource],
      'img-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': [forms],
      'frame-ancestors': ["'none'"],
    },
  },
});
