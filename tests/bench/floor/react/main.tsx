import { createRoot } from 'react-dom/client';

// The floor: what a page costs that is React and a worker and nothing else.

const Page = () => (
  <main>
    <h1>Sign in</h1>
    <form>
      <label>
        Username <input name="userName" />
      </label>
      <label>
        Password <input name="password" type="password" />
      </label>
      <button type="submit">Login</button>
    </form>
  </main>
);

createRoot(document.getElementById('root')!).render(<Page />);
void navigator.serviceWorker.register('/sw.js');
