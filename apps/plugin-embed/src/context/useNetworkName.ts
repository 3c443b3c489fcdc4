import { clientSettingsOf } from 'ufi-core/contract';
import { useFrame } from './frameServices.ts';

/** The network's name, for texts that say it. */
export const useNetworkName = (): string => clientSettingsOf(useFrame().session).networkName;
