// The only inline script. It runs before the first paint: it picks the colours and the picture that fit, and starts the
// app once that picture is on the screen. It reads no secret: two flags and the address.
(() => {
  const root = document.documentElement;
  let isSignedIn = false;
  let scheme = null;
  try {
    isSignedIn = localStorage.getItem('quayside-signed-in') === '1';
    scheme = localStorage.getItem('quayside-scheme');
  } catch {
    // Without storage nobody is signed in and the system chooses the colours.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.mantineColorScheme = scheme;

  const path = location.pathname.replace(/\/+$/, '').toLowerCase();
  const outside = ['', '/login', '/admin'].includes(path) ? 'sign-in' : 'plain';
  const isHandOver = new URLSearchParams(location.search).has('token');
  root.dataset.start = isHandOver ? 'plain' : isSignedIn ? 'frame' : outside;

  // Login may be pressed before the app is there: the press is kept for it.
  addEventListener('submit', (event) => {
    if (!root.dataset.start) return;
    event.preventDefault();
    root.dataset.sent = 'true';
  });

  // The names of the files stand before this script in the built shell; while developing, vite starts the app itself.
  const start = () => {
    for (const file of isSignedIn ? filesSignedIn : filesSignedOut) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    if (entryFile) void import(entryFile);
  };
  // A page opened in the background paints nothing: it does not wait for that.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();
