// @ts-check
// A router of twenty lines. It says nothing to the comments: they follow the page's address by themselves.
const stories = new Map([
  ['1', { title: 'Bonde volta ao centro', text: 'Dois carros restaurados sobem a ladeira a cada meia hora.' }],
  ['2', { title: 'Mercado troca o telhado', text: 'As bancas ficam na rua lateral enquanto dura a obra.' }],
  ['3', { title: 'Cinema de rua reabre', text: 'Trezentos lugares, duas sessões por noite, pipoca na calçada.' }],
]);

function show() {
  const story = stories.get(new URLSearchParams(location.search).get('materia') ?? '1');
  const heading = document.createElement('h1');
  heading.textContent = story?.title ?? 'Esta matéria não existe';
  const text = document.createElement('p');
  text.textContent = story?.text ?? '';
  document.getElementById('story')?.replaceChildren(heading, text);
  document.title = `${heading.textContent} · Diário do Bairro`;
  document.getElementById('number')?.setAttribute('data-href', location.href);
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('nav a') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  show();
});
addEventListener('popstate', show);
show();
