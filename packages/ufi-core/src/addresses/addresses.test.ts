import { describe, expect, it } from '@jest/globals';
import {
  commentAddress,
  developersAddress,
  editHistoryAddress,
  hovercardAddress,
  mobileAddress,
  postAddress,
  profileAddress,
  townHallAddress,
  townHallOptions,
} from './index.ts';

describe('commentAddress', () => {
  it('opens the post at the comment or the reply', () => {
    expect(commentAddress('/posts/1', { commentId: '2' })).toBe('/posts/1?comment_id=2');
    expect(commentAddress('/live/1?x=y#z', { commentId: '2', replyCommentId: '3' })).toBe(
      '/live/1?x=y&comment_id=2&reply_comment_id=3#z',
    );
  });

  it('opens the page of a site, whose comment area reads another parameter, at either', () => {
    const page = 'https://jornal.example/a?x=y#z';
    expect(commentAddress(page, { commentId: '2' })).toBe('https://jornal.example/a?x=y&fb_comment_id=2#z');
    expect(commentAddress(page, { commentId: '2', replyCommentId: '3' })).toBe(
      'https://jornal.example/a?x=y&fb_comment_id=3#z',
    );
  });
});

describe('postAddress', () => {
  it('S2.01/1 is under live videos, stories or posts', () => {
    const at = (kind: string) => postAddress({ id: '7', kind });
    expect({ atLive: at('live'), atStory: at('story'), atPhoto: at('photo') }).toEqual({
      atLive: '/live/7',
      atStory: '/stories/7',
      atPhoto: '/posts/7',
    });
  });
});

describe('profileAddress', () => {
  const uri = 'https://ufi.test/profile.php?id=7';

  it('S6.08 is host-relative for work users only', () => {
    expect(profileAddress({ uri, isWorkUser: true, hasSession: true })).toBe('/profile.php?id=7&fref=ufi');
    expect(profileAddress({ uri, hasSession: true })).toBe('https://ufi.test/profile.php?id=7&fref=ufi');
  });

  it('S6.08 never leads to another host', () => {
    expect(profileAddress({ uri: 'https://ufi.test//evil.test/x', isWorkUser: true, hasSession: true })).toBe(
      '/evil.test/x?fref=ufi',
    );
  });

  it('S6.09 marks a viewer without a session', () => {
    expect(profileAddress({ uri: '/pages/7', hasSession: false })).toBe('/pages/7?fref=ufi&rc=p');
  });
});

describe('hovercardAddress', () => {
  const askedWith = (address: string) => {
    const [path, query = ''] = address.split('?');
    const fields = Object.fromEntries(query.split('&').map((pair) => pair.split('=').map(decodeURIComponent)));
    return { path, id: fields['id'], context: JSON.parse(fields['extragetparams'] ?? '') as unknown };
  };

  it('S2.04/1 has id and extragetparams', () => {
    const address = hovercardAddress({ id: '7', groupId: '8', directedTargetId: '9', isAdmin: false });
    expect(askedWith(address)).toEqual({
      path: '/ajax/hovercard/hovercard.php',
      id: '7',
      context: { group_id: '8', hc_location: 'ufi', directed_target_id: '9' },
    });
  });

  it('S6.09 has another hc_location for an admin', () => {
    expect(askedWith(hovercardAddress({ id: '7', isAdmin: true })).context).toEqual({ hc_location: 'ufi_admin' });
  });
});

describe('editHistoryAddress', () => {
  it('S7.33 has the comment token', () => {
    expect(editHistoryAddress('1_2')).toBe('/ajax/edits/browser/comment?comment_token=1_2');
  });
});

describe('townHallAddress', () => {
  const queryOf = (address: string) => {
    const pairs = new Map(
      (address.split('?')[1] ?? '')
        .split('&')
        .filter(Boolean)
        .map((pair) => {
          const [name = '', value = ''] = pair.split('=').map((part) => decodeURIComponent(part.replace(/\+/g, ' ')));
          return [name, value] as const;
        }),
    );
    return { get: (name: string) => pairs.get(name) ?? null };
  };

  it('S2.05 has the given options', () => {
    expect(townHallAddress()).toBe('/townhall/');
    expect(
      townHallAddress({ ref: 'a b', notifId: '1', settingNux: true, hideNux: false, newReps: true, tab: 'reps' }),
    ).toBe('/townhall/?ref=a+b&notif_id=1&setting_nux=1&hide_nux=0&new_reps=1&tab=reps');
  });

  it('S2.05 reads back the options that were written', () => {
    const options = { ref: 'a b', notifId: '1', settingNux: true, hideNux: false, newReps: true, tab: 'reps' };
    expect(townHallOptions(queryOf(townHallAddress(options)))).toEqual(options);
    expect(townHallOptions(queryOf('/townhall/'))).toEqual({});
  });
});

describe('other origins', () => {
  const own = { publicOrigin: 'https://ufi.test' };

  it('ufi-core.20 are used only if they are set', () => {
    expect(mobileAddress(own, '/posts/1?a=b')).toBe('https://ufi.test/posts/1?a=b&display=touch');
    expect(mobileAddress({ ...own, mobileOrigin: 'https://m.ufi.test' }, '/posts/1')).toBe(
      'https://m.ufi.test/posts/1',
    );
    expect(developersAddress(own, '/embed')).toBe('https://ufi.test/docs/embed');
    expect(developersAddress({ ...own, developersOrigin: 'https://d.test' }, '/embed')).toBe('https://d.test/embed');
  });
});
