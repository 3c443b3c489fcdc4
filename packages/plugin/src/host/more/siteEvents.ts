/** What a page can listen to by a handle of `UFI.create`. */
export const siteEvents = ['ready', 'resize', 'count', 'comment.create', 'comment.remove', 'error'] as const;
/** What a page can listen to by `FB.Event.subscribe`. */
export const oldEvents = ['comment.create', 'comment.remove', 'xfbml.render'] as const;
