import { defineConfig } from 'vitest/config';

// Without the React Router plugin: unit tests need no routes.
export default defineConfig({
  test: {
    include: ['{app,art,bench,calendar,content,enquiry,scripts,server,test}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 15_000,
  },
});
