import { onTestFinished } from 'vitest';
import { createServices } from '../app/create-services.js';
import { browserTransport } from '../lib/net/browser-transport.js';
import type { Services } from '../lib/services/services.js';

/**
 * The services of the application with a network that ends with the test: what a screen still asks afterwards, by a timer
 * of its own, is never answered, and the next test's server does not hear it.
 */
export function createTestServices(goToLogin: () => void = () => undefined): Promise<Services> {
  let over = false;
  onTestFinished(() => {
    over = true;
  });
  return createServices(goToLogin, (request) =>
    over ? new Promise(() => undefined) : browserTransport(request),
  );
}
