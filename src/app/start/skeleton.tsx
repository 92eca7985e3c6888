import { renderToStaticMarkup } from 'react-dom/server';
import { SignInForm } from '#app/screens/sign-in/sign-in-form.tsx';
import { Mark } from '#app/ui/mark.tsx';

/** What index.html carries in place of the app, drawn at build time from the parts that the app itself draws with. */
export const drawSkeleton = (): string => renderToStaticMarkup(<Skeleton />);

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

const FrameSkeleton = () => (
  <div className="q-frame">
    <div className="q-rail">
      <Brand />
      <div className="q-start-rail">
        <span className="q-start-bar" />
        <span className="q-start-bar" />
        <span className="q-start-bar" />
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
    <div className="q-bottom" />
  </div>
);
