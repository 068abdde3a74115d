import type { Locator, Page } from 'playwright/test';
import { expect } from './fixtures.js';

/** Somebody who has no pointer: everything is reached by Tab, and where the keys are is always seen. */
export class Keys {
  constructor(private readonly page: Page) {}

  /** Presses Tab until something has the focus. */
  async to(what: Locator, { most = 250, back = false } = {}): Promise<void> {
    await what.waitFor({ state: 'attached' });
    for (let presses = 0; presses < most; presses += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      await this.expectSeen();
    }
    throw new Error(`Tab does not come to ${what}: it is at ${await this.page.evaluate(whereFocusIs)}`);
  }

  async press(what: Locator, key = 'Enter'): Promise<void> {
    await this.to(what);
    await this.page.keyboard.press(key);
  }

  /** In place of what a field holds. */
  async fill(what: Locator, text: string): Promise<void> {
    await this.to(what);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /** In a menu that has just opened. */
  async choose(name: string): Promise<void> {
    const item = this.page.getByRole('menuitem', { name, exact: true });
    await item.waitFor();
    for (let presses = 0; presses < 40; presses += 1) {
      const isThere = await item.evaluate(
        (element) => element === document.activeElement || element.matches('[class*=item-active]'),
      );
      if (isThere) {
        // It is marked a frame before it has the keys, and Enter is for what has them.
        await expect(item).toBeFocused();
        return this.page.keyboard.press('Enter');
      }
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error(`arrows do not come to ${name}: ${await this.page.evaluate(whereFocusIs)}`);
  }

  /** Where the keys are is in the window, and looks otherwise than what has them not. */
  private async expectSeen(): Promise<void> {
    if ((await this.page.evaluate(unseenFocus)) === '') return;
    const place = await this.page.evaluate(whereFocusIs);
    await expect
      .poll(() => this.page.evaluate(unseenFocus), { message: `where the keys are: ${place}` })
      .toBe('');
  }
}

function whereFocusIs(): string {
  return document.activeElement?.outerHTML.slice(0, 160) ?? '';
}

/** Why one does not see where the focus is; empty where one does. */
function unseenFocus(): string {
  const focused = document.activeElement;
  // Between the end of a page and its beginning the browser itself has it.
  if (!focused || focused === document.body) return '';
  // It is there only while the keys are at it.
  if (focused.matches('.skip')) return '';
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  if (right < 0 || bottom < 0 || left > innerWidth || top > innerHeight) return 'it is outside the window';
  // A box or a radio is drawn by what lies around it.
  for (
    let part: Element | null = focused, steps = 0;
    part && steps < 4;
    part = part.parentElement, steps += 1
  ) {
    for (const style of [getComputedStyle(part), getComputedStyle(part, '::after')])
      if ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none')
        return '';
    for (const beside of part.parentElement?.children ?? [])
      if (part.matches('input') && getComputedStyle(beside).outlineStyle !== 'none') return '';
  }
  return 'it looks like what has no focus';
}
