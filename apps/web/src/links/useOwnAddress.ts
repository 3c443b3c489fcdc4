import { useCallback } from 'react';
import { clientSettingsOf } from 'ufi-core/contract';
import { ownAddress } from 'ufi-core/internal/addresses';
import { useServices } from '../services/appServices.ts';

/** Returns the function that puts an address of the instance on the origin that the owner has set for it (S2.07). */
export function useOwnAddress(): (address: string) => string {
  const { businessOrigin } = clientSettingsOf(useServices().session);
  return useCallback((address) => ownAddress({ businessOrigin }, address), [businessOrigin]);
}
