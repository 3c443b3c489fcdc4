import { bridgeVersion } from '../../bridge/bridgeVersion.ts';
import type { HostWireMessage } from '../../bridge/hostMessage.ts';
import { updateFrame } from './updateFrame.ts';
import type { Sdk } from '../sdk.ts';
import type { Handle } from '../../embed/siteApi.ts';
import type { Listeners } from './createListeners.ts';
import { writeOptions } from './markupOptions.ts';
import type { Themes } from './createThemes.ts';
import { siteEvents } from './siteEvents.ts';
import { warnOnce } from './warnOnce.ts';

/** Dependencies of a handle. */
export interface HandleParts {
  readonly sdk: Sdk;
  readonly themes: Themes;
  readonly listenersOf: (element: Element) => Listeners;
}

const login: HostWireMessage = { v: bridgeVersion, type: 'login' };

/** Handle of the frame in an element. */
export function createHandle({ sdk, themes, listenersOf }: HandleParts, element: Element): Handle {
  const content = sdk.frames.get(element)?.content ?? [];
  const takeAway = (): void => {
    const place = sdk.frames.get(element);
    place?.port?.close();
    place?.frame.remove();
    sdk.frames.delete(element);
  };
  const update: Handle['update'] = (options = {}) => {
    writeOptions(element, options);
    updateFrame(sdk, element);
  };
  return {
    update,
    reload: () => {
      takeAway();
      updateFrame(sdk, element);
    },
    destroy: () => {
      takeAway();
      element.append(...content);
    },
    goto: (commentID) => {
      update({ commentID: commentID ?? null });
      element.scrollIntoView();
    },
    setTheme: (theme) => themes.set(element, theme),
    on: (name, listener) => {
      if (!siteEvents.includes(name)) warnOnce(`there is no event ${name}`);
      listenersOf(element).on(name, listener);
    },
    off: (name, listener) => listenersOf(element).off(name, listener),
    login: (token) => {
      const wire: HostWireMessage = token === undefined ? login : { v: bridgeVersion, type: 'sso-token', token };
      sdk.frames.get(element)?.port?.postMessage(wire);
      if (token === undefined) element.scrollIntoView();
    },
    logout: () => {
      warnOnce('visitors sign out at the foot of the frame');
      element.scrollIntoView({ block: 'end' });
    },
  };
}
