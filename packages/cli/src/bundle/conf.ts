import Default from 'conf';

/** By a name: a CommonJS bundle has no default that both the bundle and the tests would see alike. */
export const Conf = Default;
