import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { SiteEvents } from 'ufi-plugin/embed';
import { UfiComments } from './UfiComments.tsx';

// The test sets it; no other test writes on this page.
const script = { origin: document.body.dataset['host'] ?? '', locale: 'pt_BR' };
const options = { href: '/politica.html', numPosts: 5 };

/** A page whose comments are placed by a wrapper of its own. */
export function OwnReactApp() {
  const [count, setCount] = useState(-1);
  const [isOpen, setIsOpen] = useState(true);
  const [onCount] = useState(() => (detail: SiteEvents['count']) => setCount(detail.count));
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>Tirar</button>
      <p id="number">{count}</p>
      {isOpen && <UfiComments script={script} options={options} onCount={onCount} />}
    </>
  );
}

createRoot(document.getElementById('app') ?? document.body).render(
  <StrictMode>
    <OwnReactApp />
  </StrictMode>,
);
