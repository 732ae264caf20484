/** Fixes the office hours in unit tests, so that an owner may change content/firm.yaml. */
import { vi } from 'vitest';

vi.mock('../../content/office-hours.ts', () => ({
  officeHours: () => ({ open: '08:00', close: '17:00' }),
}));
