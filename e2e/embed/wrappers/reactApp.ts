import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Comments, CommentsCount, FacebookProvider } from 'react-facebook';

const articles = ['/antigo.html', '/politica.html'];

/** A page as somebody wrote it for the old platform, with the wrapper's own components. */
function Page() {
  const [article, setArticle] = useState(0);
  const [isOpen, setIsOpen] = useState(true);
  const href = articles[article] ?? '';
  return createElement(
    FacebookProvider,
    { appId: '123456789012345', language: 'pt_BR', children: null },
    createElement('button', { onClick: () => setArticle(1 - article) }, 'Outra'),
    createElement('button', { onClick: () => setIsOpen(!isOpen) }, 'Tirar'),
    createElement('p', { id: 'number' }, createElement(CommentsCount, { href })),
    isOpen && createElement(Comments, { href, numPosts: 5, orderBy: 'time', colorScheme: 'light', width: '100%' }),
  );
}

createRoot(document.getElementById('app') ?? document.body).render(
  createElement(StrictMode, null, createElement(Page)),
);
