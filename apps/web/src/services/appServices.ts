import { createContext, useContext } from 'react';
import type { DraftStore, UploadServices } from 'ufi-composer';
import type { UfiStore } from 'ufi-core';
import type { InputOf, Session, Tip, endpointRegistry } from 'ufi-core/contract';
import type { Dispatcher, IdMaker, KeyValueStorage } from 'ufi-core/request';
import type { CallRead } from '../routing/pageData.ts';
import type { SiteCalls } from './siteCalls.ts';
import type { UploadOptions } from './openUploadServices.ts';

type Registry = typeof endpointRegistry;

/** The session and its changes. Each change requires a reload: another person needs another store. */
export interface SessionServices {
  readonly session: Session;
  signIn(input: InputOf<Registry['signIn']>): Promise<void>;
  signUp(input: InputOf<Registry['signUp']>): Promise<void>;
  signOut(): Promise<void>;
}

/** Services of the app, in the browser and on the server. */
export interface AppServices extends SessionServices {
  readonly store: UfiStore;
  readonly call: CallRead;
  /** Makes calls that belong to no post. */
  readonly dispatcher: Pick<Dispatcher, 'call'>;
  /** Makes the ids of actions, also where the page is not a secure context and the browser has no `randomUUID`. */
  readonly makeId: IdMaker;
  readonly drafts: DraftStore;
  /** Persistent storage on this device. */
  readonly storage: KeyValueStorage;
  /** Loads the services that upload attachments. */
  loadUploadTools(this: void, place: Pick<UploadOptions, 'target' | 'actor' | 'use'>): Promise<UploadServices<File>>;
  readonly sites: SiteCalls;
  /** Records that the person has seen a first-use tip. */
  readonly markTipSeen: (tip: Tip) => Promise<unknown>;
}

export const ServicesContext = createContext<AppServices | null>(null);

/** Returns the app's services. */
export function useServices(): AppServices {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext above it');
  return services;
}
