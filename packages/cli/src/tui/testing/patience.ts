const times = Number(process.env.MALL_TEST_PATIENCE ?? 1);

/** This long, and on a machine that has other things to do as many times: limits tell what hangs from what does not. */
export const patient = (milliseconds: number): number => milliseconds * times;
