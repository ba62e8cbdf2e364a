import { defineConfig } from 'vitest/config'

if (!process.env['REDIS_URL']) {
  throw new Error('REDIS_URL is not set: these tests need a Redis, such as redis://127.0.0.1:6379')
}

export default defineConfig({
  test: {
    include: ['tests/redis/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
