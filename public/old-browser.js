// Tells a browser that is too old for Quayside so, in words that every browser understands. The page's first script loads
// it where something is missing, and a browser that knows no modules loads it by itself.
(function () {
  // The first versions that have URL.canParse, AbortSignal.any and all that came before; the build is made for older ones.
  var browsers = [
    { name: 'Edge', pattern: /\bEdg(?:e|A)?\/(\d+(?:\.\d+)?)/, minimum: '120' },
    { name: 'Opera', pattern: /\b(?:OPR|Opera)\/(\d+(?:\.\d+)?)/, minimum: '106' },
    { name: 'Firefox', pattern: /\bFirefox\/(\d+(?:\.\d+)?)/, minimum: '124' },
    { name: 'Chrome', pattern: /\bChrome\/(\d+(?:\.\d+)?)/, minimum: '120' },
    { name: 'Safari', pattern: /\bVersion\/(\d+(?:\.\d+)?).*\bSafari\//, minimum: '17.4' },
  ];

  function explain(userAgent) {
    // Every browser on these devices is Safari inside, and as old as the system.
    if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'Your device must run at least iOS 17.4 or iPadOS 17.4.';
    if (/\b(?:MSIE |Trident\/)/.test(userAgent)) {
      return 'Internet Explorer cannot show Quayside. ' + listAll();
    }
    for (var at = 0; at < browsers.length; at++) {
      var found = browsers[at].pattern.exec(userAgent);
      if (found && parseFloat(found[1]) < parseFloat(browsers[at].minimum)) {
        var name = browsers[at].name;
        return (
          'Your browser is ' +
          name +
          ' ' +
          found[1] +
          '. It must be at least ' +
          name +
          ' ' +
          browsers[at].minimum +
          '.'
        );
      }
    }
    return listAll();
  }

  function listAll() {
    var names = [];
    for (var at = 0; at < browsers.length; at++) names.push(browsers[at].name + ' ' + browsers[at].minimum);
    return 'Your browser must be at least one of these: ' + names.join(', ') + '.';
  }

  function write(parent, name, text) {
    var element = document.createElement(name);
    element.appendChild(document.createTextNode(text));
    element.style.margin = '0 0 16px';
    if (name === 'h1') element.style.fontSize = '22px';
    parent.appendChild(element);
  }

  function show() {
    if (document.getElementById('old-browser')) return;
    var box = document.createElement('div');
    box.id = 'old-browser';
    box.setAttribute('role', 'main');
    box.style.maxWidth = '560px';
    box.style.margin = '64px auto';
    box.style.padding = '0 24px';
    box.style.fontFamily = 'system-ui, sans-serif';
    box.style.lineHeight = '1.5';
    write(box, 'h1', 'Your browser is too old for Quayside');
    var words = document.createElement('div');
    words.setAttribute('role', 'alert');
    write(words, 'p', explain(navigator.userAgent));
    write(words, 'p', 'Please update it, or open Quayside in another browser.');
    box.appendChild(words);
    var root = document.getElementById('root');
    root.parentNode.replaceChild(box, root);
  }

  if (document.getElementById('root')) show();
  else document.addEventListener('DOMContentLoaded', show);
})();
