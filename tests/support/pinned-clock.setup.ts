import { afterAll, vi } from "vitest";

// Dates in tests of the app are fixed days around this moment. Files share a process, so the clock goes back after each.
vi.setSystemTime("2027-03-05T10:30:00Z");
afterAll(() => void vi.useRealTimers());
