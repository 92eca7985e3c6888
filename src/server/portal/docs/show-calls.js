// Runs in the browser, after the viewer. It only reads: nothing is called from here.

/** Swagger UI filters by subject; whoever looks for a call knows a word of its path, its roles or its fields. */
const searchCalls = () => ({
  fn: {
    opsFilter(subjects, phrase) {
      const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
      const isMeant = (call) => {
        const text = JSON.stringify(call).toLowerCase();
        return words.every((word) => text.includes(word));
      };
      return subjects
        .map((subject) => subject.update('operations', (calls) => calls.filter(isMeant)))
        .filter((subject) => subject.get('operations').size > 0);
    },
  },
});

// One server and nothing to send: there is nothing to choose and nothing to sign in to.
const hidden = new CSSStyleSheet();
hidden.replaceSync('.swagger-ui :is(.scheme-container, .authorization__btn) { display: none }');
document.adoptedStyleSheets.push(hidden);

const isDark = matchMedia('(prefers-color-scheme: dark)');
const followColours = () => document.documentElement.classList.toggle('dark-mode', isDark.matches);
isDark.addEventListener('change', followColours);
followColours();

globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  showExtensions: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [searchCalls],
});
