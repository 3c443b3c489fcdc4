/** What a link needs that leads to another site: a tab of its own, and no word for it from us. */
export const linkOut = (uri: string) => (uri.startsWith('/') ? {} : { target: '_blank', rel: 'nofollow ugc noopener' });
