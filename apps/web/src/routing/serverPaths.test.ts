import { expect, it } from '@jest/globals';
import { endpointRegistry } from 'ufi-core/contract';
import { mercuryEndpoints } from 'ufi-mercury/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { starsEndpoints } from 'ufi-stars/contract';
import { serverPaths } from '../../serverPaths.ts';

/** True if the development server passes a path on, by the rule of its own. */
const isPassedOn = (path: string): boolean =>
  serverPaths.some((known) => (known.startsWith('^') ? new RegExp(known).test(path) : path.startsWith(known)));

it('every call is passed on by the development server, and no page', () => {
  const registries = { ...endpointRegistry, ...mercuryEndpoints, ...pluginEndpoints, ...starsEndpoints };
  const calls = Object.values(registries).map(({ path }) => path.replaceAll(/\{\w+\}/g, '1'));
  expect(calls.filter((path) => !isPassedOn(path))).toEqual([]);
  const pages = ['/', '/posts/1', '/groups', '/groups/new', '/groups/1/settings', '/messages/inbox', '/search?q=a'];
  const others = ['/friends', '/townhall', '/settings/stars', '/settings/sites', '/pages/1', '/hashtag/a', '/login'];
  expect([...pages, ...others].filter(isPassedOn)).toEqual([]);
});
