const factor = Number(process.env.MALL_TEST_PATIENCE ?? 1);

/** Limits tell what hangs from what does not: they are `MALL_TEST_PATIENCE` times as long on a machine with other things to do. */
export const scaleTimeout = (milliseconds: number): number => milliseconds * factor;
