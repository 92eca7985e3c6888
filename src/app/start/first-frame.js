// The only inline script. It runs before the first paint: it takes a hand-over's token out of the address bar, picks the
// colours and the picture that fit, and starts the app once that picture is on the screen. It reads no secret but that
// token, which it only puts aside. In the words of old browsers, for it is also what tells them that they are too old.
(function () {
  var root = document.documentElement;
  var isHandOver = /[?&]token=/.test(location.search);
  if (isHandOver) {
    window.quaysideHandOver = location.href;
    history.replaceState(null, '', location.pathname);
  }

  var isSignedIn = false;
  var scheme = null;
  try {
    isSignedIn = localStorage.getItem('quayside-signed-in') === '1';
    scheme = localStorage.getItem('quayside-scheme');
  } catch (blocked) {
    void blocked;
    // Without storage nobody is signed in and the system chooses the colours.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-mantine-color-scheme', scheme);

  var path = location.pathname.replace(/\/+$/, '').toLowerCase();
  var outside = path === '' || path === '/login' || path === '/admin' ? 'sign-in' : 'plain';
  var isLink = path.indexOf('/offer/') === 0 || path.indexOf('/return/') === 0;
  root.setAttribute('data-start', isHandOver || isLink ? 'plain' : isSignedIn ? 'frame' : outside);

  // Login may be pressed before the app is there: the press is kept for it.
  addEventListener('submit', function (event) {
    if (!root.getAttribute('data-start')) return;
    event.preventDefault();
    root.setAttribute('data-sent', 'true');
  });

  // The browser offers once to install the page, maybe before the app is there to take it up.
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.quaysideInstallPrompt = event;
  });

  function add(name, fields) {
    var element = document.createElement(name);
    for (var field in fields) element[field] = fields[field];
    document.head.appendChild(element);
  }

  // The newest of what the page needs, each the last to come to one of the browsers. Those without modules know themselves.
  var isNewEnough =
    'canParse' in URL && 'AbortSignal' in window && 'any' in AbortSignal && 'isWellFormed' in String.prototype;
  if (!isNewEnough) {
    if ('noModule' in HTMLScriptElement.prototype) add('script', { src: '/old-browser.js' });
    return;
  }

  // The names of the files stand before this script in the built shell; while developing, vite starts the app itself.
  var isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    var files = isSignedIn ? filesSignedIn : filesSignedOut;
    for (var at = 0; at < files.length; at++) add('link', { rel: 'modulepreload', href: files[at] });
    if (entryFile) add('script', { type: 'module', src: entryFile });
  }
  // A page opened in the background paints nothing: it does not wait for that.
  if (document.hidden) {
    start();
    return;
  }
  // Begun before the picture is on the screen, the app would take the processor from whoever draws it.
  try {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
  } catch (unknown) {
    void unknown;
  }
  requestAnimationFrame(function () {
    setTimeout(start, 1000);
  });
})();
