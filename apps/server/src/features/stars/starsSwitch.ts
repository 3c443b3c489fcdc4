/** True if this instance has stars. */
export interface UsesStarsSwitch {
  readonly hasStars: boolean;
}
