// @ts-check
const form = /** @type {HTMLFormElement} */ (document.getElementById('quote'));
const place = /** @type {HTMLElement} */ (document.getElementById('quoted'));

/** Markup that comes later needs no call: the page is followed. */
function quote(/** @type {string} */ address, /** @type {boolean} */ includesParent) {
  const element = document.createElement('div');
  element.className = 'fb-comment-embed';
  element.dataset['href'] = address;
  element.dataset['width'] = '560';
  element.dataset['colorscheme'] = 'auto';
  element.dataset['includeParent'] = String(includesParent);
  element.textContent = 'Carregando a citação…';
  place.replaceChildren(element);
  window.UFI?.parse(place);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  quote(String(fields.get('address')), /** @type {HTMLInputElement} */ (document.getElementById('parent')).checked);
});

const comment = new URLSearchParams(location.search).get('comentario');
if (comment !== null) quote(`/artigo.html?fb_comment_id=${comment}`, true);
