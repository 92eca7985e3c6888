import { useConfig } from '#app/base/config.ts';
import { version } from './version.ts';

const year = new Date().getFullYear();

/** The foot of every page. The link comes last, for it waits for an answer of the server. */
export function Footer() {
  const termsUrl = useConfig()?.termsUrl;
  return (
    <footer className="q-foot">
      <span>© {year} Quayside</span>
      <span>Version {version}</span>
      {termsUrl && (
        <a href={termsUrl} target="_blank" rel="noopener">
          Terms
        </a>
      )}
    </footer>
  );
}
