import { configure } from '@testing-library/react'

// What a page shows comes at last on a shared machine, too; a second is too short there.
configure({ asyncUtilTimeout: 10_000 })
