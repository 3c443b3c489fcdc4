import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Comments, CommentsCount, FacebookProvider } from 'react-facebook';

// No other test writes on these.
const articles = ['/politica.html', '/vazio.html'];

/** A page for the old platform, built with the wrapper's components. */
export function ReactApp() {
  const [article, setArticle] = useState(0);
  const [isOpen, setIsOpen] = useState(true);
  const href = articles[article] ?? '';
  return (
    <FacebookProvider appId="123456789012345" language="pt_BR">
      <button onClick={() => setArticle(1 - article)}>Outra</button>
      <button onClick={() => setIsOpen(!isOpen)}>Tirar</button>
      <p id="number">
        <CommentsCount href={href} />
      </p>
      {isOpen && <Comments href={href} numPosts={5} orderBy="time" colorScheme="light" width="100%" />}
    </FacebookProvider>
  );
}

createRoot(document.getElementById('app') ?? document.body).render(
  <StrictMode>
    <ReactApp />
  </StrictMode>,
);
