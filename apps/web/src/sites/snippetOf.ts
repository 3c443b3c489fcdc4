/** What a site's owner pastes into a page: the place of the comments, and the script that shows them there. */
export const snippetOf = (origin: string, appId: string): string =>
  [
    '<div class="fb-comments" data-numposts="10"></div>',
    `<script async src="${origin}/sdk.js#xfbml=1&appId=${appId}"></script>`,
  ].join('\n');
