const factor = Number(process.env.MALL_TEST_PATIENCE ?? 1);

/**
 * A time limit of a test, made longer by `MALL_TEST_PATIENCE` on a busy machine. Limits only end what hangs, so a longer
 * one costs nothing.
 */
export const scaleTimeout = (milliseconds: number): number => milliseconds * factor;
