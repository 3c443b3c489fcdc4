import { describe, expect, it } from '@jest/globals';
import { pageRoute, safeReturnTo } from './pageRoute.ts';

const routes = [
  ['/', { name: 'feed', before: undefined, sources: undefined }],
  ['/?before=12', { name: 'feed', before: '12', sources: undefined }],
  ['/?feed=groups', { name: 'feed', before: undefined, sources: 'groups' }],
  ['/?feed=x', { name: 'feed', before: undefined, sources: undefined }],
  ['/?before=x', { name: 'feed', before: undefined, sources: undefined }],
  ['/posts/12', { name: 'post', id: '12', comment: undefined, reply: undefined }],
  ['/posts/12?comment_id=34&reply_comment_id=56', { name: 'post', id: '12', comment: '34', reply: '56' }],
  ['/posts/12?comment_id=x', { name: 'post', id: '12', comment: undefined, reply: undefined }],
  ['/live/12?comment_id=34', { name: 'live', id: '12', comment: '34', reply: undefined }],
  ['/stories/12', { name: 'story', id: '12', comment: undefined, reply: undefined }],
  ['/stories', { name: 'unknown' }],
  ['/constructor/12', { name: 'unknown' }],
  ['/posts/x', { name: 'unknown' }],
  ['/posts/12/more', { name: 'unknown' }],
  ['/groups/7', { name: 'group', id: '7', before: undefined }],
  ['/groups/7?before=12', { name: 'group', id: '7', before: '12' }],
  ['/pages/7?before=12', { name: 'profile', id: '7', before: '12' }],
  ['/profile.php?id=7&fref=ufi&rc=p', { name: 'profile', id: '7', before: undefined }],
  ['/profile.php?id=7&before=12', { name: 'profile', id: '7', before: '12' }],
  ['/profile.php?id=x', { name: 'unknown' }],
  ['/profile.php', { name: 'unknown' }],
  ['/login?return_to=/posts/12', { name: 'signIn', returnTo: '/posts/12', isNew: false }],
  ['/login?sign_up&return_to=/posts/12', { name: 'signIn', returnTo: '/posts/12', isNew: true }],
  ['/settings', { name: 'standalone', page: 'settings' }],
  ['/settings/sites', { name: 'standalone', page: 'sites' }],
  ['/plugins/comments/moderation?app_id=7', { name: 'standalone', page: 'moderation' }],
  ['/plugins/comments/other', { name: 'unknown' }],
  ['/settings/stars', { name: 'standalone', page: 'stars' }],
  ['/settings/instance/stars', { name: 'standalone', page: 'stars' }],
  ['/live/7/stars', { name: 'standalone', page: 'stars' }],
  ['/pages/7/stars', { name: 'standalone', page: 'stars' }],
  ['/pages', { name: 'standalone', page: 'pages' }],
  ['/pages/new', { name: 'standalone', page: 'pages' }],
  ['/pages/7/settings', { name: 'standalone', page: 'pages' }],
  ['/pages/x/settings', { name: 'unknown' }],
  ['/pages/x/stars', { name: 'unknown' }],
  ['/pages/7/stars/more', { name: 'unknown' }],
  ['/report/?comment_id=12_34', { name: 'report', post: '12', comment: '34', reason: undefined }],
  ['/report/?comment_id=12_34&reason=other', { name: 'report', post: '12', comment: '34', reason: 'other' }],
  ['/reports/', { name: 'reports', scope: undefined }],
  ['/reports/?scope_id=12', { name: 'reports', scope: '12' }],
  ['/settings/blocks', { name: 'standalone', page: 'blocks' }],
  ['/friends', { name: 'standalone', page: 'friends' }],
  ['/settings/profile', { name: 'standalone', page: 'profileSettings' }],
  ['/reset', { name: 'standalone', page: 'account' }],
  ['/confirm', { name: 'standalone', page: 'account' }],
  ['/sign_up', { name: 'standalone', page: 'account' }],
  ['/settings/account', { name: 'standalone', page: 'account' }],
  ['/report/?comment_id=34', { name: 'unknown' }],
  ['/report/', { name: 'unknown' }],
  ['/nowhere', { name: 'unknown' }],
  ['//evil.test/posts/12', { name: 'unknown' }],
  ['//', { name: 'feed', before: undefined, sources: undefined }],
] as const;

const returns = [
  ['/posts/1?comment_id=2', '/posts/1?comment_id=2'],
  [null, '/'],
  ['https://evil.test', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['https://allowed.test@evil.test', '/'],
  ['javascript:alert(1)', '/'],
] as const;

describe('pageRoute', () => {
  it.each(routes)('reads %s', (address, route) => {
    expect(pageRoute(address)).toEqual(route);
  });
});

describe('safeReturnTo', () => {
  it.each(returns)('A29 maps %j to %s', (path, target) => {
    expect(safeReturnTo(path)).toBe(target);
  });
});

describe('a business address', () => {
  it('S2.07 shows the same page', () => {
    const address = '/business/pages/7?business_id=42&global_scope_id=43&fref=ufi';
    expect(pageRoute(address)).toEqual({ name: 'profile', id: '7' });
    expect(pageRoute('/business/posts/12?business_id=42')).toMatchObject({ name: 'post', id: '12' });
    expect(pageRoute('/business/business/12')).toEqual({ name: 'unknown' });
  });
});
