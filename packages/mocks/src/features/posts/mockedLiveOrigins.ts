/** The origins whose broadcasts the mocks play; the real server has them from its settings. */
export const mockedLiveOrigins: readonly string[] = ['https://live.example'];
