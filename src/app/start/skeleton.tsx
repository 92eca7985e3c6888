import { renderToStaticMarkup } from 'react-dom/server';
import { SignInForm } from '#app/screens/sign-in/sign-in-form.tsx';
import { Footer } from '#app/shell/footer.tsx';
import { bottomBarEntries, listMenu } from '#app/shell/frame/menu.ts';
import { KitProvider } from '#app/ui/kit-provider.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Mark } from '#app/ui/mark.tsx';

/** The content of index.html in place of the app, drawn at build time from the parts that the app itself draws with. */
export const drawSkeleton = (): string =>
  renderToStaticMarkup(
    <KitProvider>
      <Skeleton />
    </KitProvider>,
  );

function Skeleton() {
  return (
    <>
      <div className="q-start q-start-sign-in">
        <SignInForm />
      </div>
      <div className="q-start q-start-plain">
        <div className="q-bare">
          <div className="q-bare-head">
            <Brand />
          </div>
          <div className="q-main" />
          <Footer />
        </div>
      </div>
      <div className="q-start q-start-frame" aria-hidden="true">
        <FrameSkeleton />
      </div>
      <noscript>
        <p className="q-start-scriptless">Quayside needs JavaScript to run in your browser.</p>
      </noscript>
    </>
  );
}

const Brand = () => (
  <div className="q-brand">
    <Mark />
    Quayside
  </div>
);

/** The menu entries of every role: the picture may show them before anybody is known. */
const menuOfAll = listMenu('Customer').slice(0, bottomBarEntries);

const FrameSkeleton = () => (
  <div className="q-frame">
    <div className="q-rail">
      <Brand />
      <ul className="q-rail-list">
        {menuOfAll.map(({ path, label, icon }) => (
          <li key={path}>
            <span className="q-rail-entry">
              <Icon name={icon} />
              {label}
            </span>
          </li>
        ))}
      </ul>
      <div className="q-rail-foot">
        <div className="q-start-rail">
          <span className="q-start-bar" />
        </div>
        <div className="q-banner-place" />
      </div>
    </div>
    <div className="q-bar">
      <span className="q-start-bar q-start-title" />
    </div>
    <div className="q-main">
      <div className="q-page q-start-lines">
        {Array.from({ length: 8 }, (_, index) => (
          <span key={index} className="q-start-bar" />
        ))}
      </div>
    </div>
    <Footer />
    <div className="q-bottom">
      {menuOfAll.map((entry) => (
        <span key={entry.path} className="q-bottom-entry">
          <Icon name={entry.icon} size={22} />
          <span className="q-bottom-label">{entry.short}</span>
        </span>
      ))}
      <span className="q-bottom-entry">
        <Icon name="more" size={22} />
        More
      </span>
    </div>
  </div>
);
