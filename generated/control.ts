// Generated from spec/ by `npm run generate`. Do not edit.

export interface paths {
    "/control/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put everything back
         * @description Puts everything back to what it was when the platform had started: what callers created, the time, the faults and the last requests. The same calls then give the same ids again. Snapshots stay.
         */
        post: operations["control_runReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the time
         * @description The time of the platform, and whether it stands still.
         */
        get: operations["control_getClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/clock/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze the clock
         * @description Lets the time of the platform stand still until it is resumed. A clock that stands still already stays as it is.
         */
        post: operations["control_stopClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/clock/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume the clock
         * @description Lets the time of the platform pass again, from where it is.
         */
        post: operations["control_startClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance the clock
         * @description Moves the time of the platform forward. All that falls due on the way is done before this answers: orders that finish, webhooks, mails. A frozen clock stays frozen at the new time.
         */
        post: operations["control_updateClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the snapshots
         * @description The names of all snapshots, oldest first.
         */
        get: operations["control_listSnapshots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/snapshots/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save a snapshot
         * @description Saves the state of the whole platform under a name, in the memory of the process. A snapshot of that name is replaced.
         */
        put: operations["control_createSnapshot"];
        post?: never;
        /**
         * Delete a snapshot
         * @description Forgets a snapshot. The state of the platform does not change.
         */
        delete: operations["control_deleteSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/snapshots/{name}/load": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Load a snapshot
         * @description Puts the platform back into the state that was saved. A snapshot can be loaded any number of times.
         */
        post: operations["control_activateSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the faults
         * @description The rules that still make calls go wrong, oldest first. One that is used up, or whose time is over, is left out.
         */
        get: operations["control_listFaults"];
        put?: never;
        /**
         * Make calls go wrong
         * @description Adds a rule. Of all rules that fit a call the oldest decides.
         */
        post: operations["control_createFault"];
        /**
         * Delete all faults
         * @description Lets all calls succeed again.
         */
        delete: operations["control_deleteFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/faults/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a fault
         * @description Takes one rule back.
         */
        delete: operations["control_deleteFault"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the last requests
         * @description The last 1000 requests and what became of them, newest first. Requests to the control API itself are not among them.
         */
        get: operations["control_listRequests"];
        put?: never;
        post?: never;
        /**
         * Forget the last requests
         * @description Empties the list of requests.
         */
        delete: operations["control_deleteRequests"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook calls
         * @description The webhook calls of the platform and what became of them, newest first.
         */
        get: operations["control_listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/webhooks/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook once more
         * @description Makes a webhook call once more, now, and answers what became of it. Attempts that are planned are made all the same.
         */
        post: operations["control_runRedelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the mails
         * @description The mails of the platform to its customers, newest first.
         */
        get: operations["control_listMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What went wrong (RFC 9457). */
        ProblemDetails: {
            /**
             * @description The title says all that the type would.
             * @constant
             */
            type: "about:blank";
            /** @description The name of the status. */
            title: string;
            /** @description HTTP status code. */
            status: number;
            /** @description What is wrong and where, for people. */
            detail: string;
        };
        /**
         * Format: date-time
         * @description Time (RFC 3339) in UTC, to the millisecond, on the clock of the platform.
         * @example 2026-05-04T08:00:00.000Z
         */
        Timestamp: string;
        /** @description The time of the platform. */
        Clock: {
            /** @description What time it is. */
            now: components["schemas"]["Timestamp"];
            /** @description Whether time stands still. */
            frozen: boolean;
        };
        /** @description A span of time. */
        ClockAdvance: {
            /** @description Seconds, ten years at most. */
            seconds: number;
        };
        /**
         * @description Name of a snapshot, 1 to 64 letters, digits, `.`, `-` or `_`.
         * @example with-order
         */
        SnapshotName: string;
        /** @description A saved state of the whole platform. */
        Snapshot: {
            name: components["schemas"]["SnapshotName"];
        };
        /** @description All snapshots. */
        SnapshotList: {
            /** @description Oldest first. */
            snapshots: components["schemas"]["Snapshot"][];
        };
        /**
         * @description HTTP status of a failure.
         * @enum {integer}
         */
        FaultStatus: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 502 | 503 | 504;
        /** @description Seconds in the header `Retry-After` of the failure; where it is left out, 5 for 429 and 503 and none for others. */
        FaultRetryAfter: number;
        /** @description Seconds that the call waits before anything else happens. */
        FaultLatency: number;
        /** @description What goes wrong, with which calls, and how often. It names at least one of `status`, `latency` and `cut_off`; a call fails with a status or is cut off, not both. */
        FaultRule: {
            /**
             * @description operationId of the platform's contract; every operation where it is left out.
             * @example orders_createOrder
             * @enum {string}
             */
            operation?: "catalog_getLanding" | "catalog_getSpec" | "catalog_getConformance" | "catalog_getCommonQueryables" | "catalog_listCollections" | "catalog_getCollection" | "catalog_getQueryables" | "catalog_listItems" | "catalog_getItem" | "catalog_getAsset" | "catalog_getSignedAsset" | "catalog_getDownload" | "catalog_searchItemsSimple" | "catalog_searchItemsFull" | "data_getRoot" | "data_getSpec" | "data_listAssetTypes" | "data_getAssetType" | "data_listItemTypes" | "data_getItemType" | "data_listItemTypeAssetTypes" | "data_getItem" | "data_getItemThumbnail" | "data_listItemAssets" | "data_estimateCloudCoverage" | "data_getAsset" | "data_activateAssetByGet" | "data_activateAsset" | "data_getDownload" | "data_runQuickSearch" | "data_listSearches" | "data_createSearch" | "data_getSearch" | "data_updateSearch" | "data_deleteSearch" | "data_runSearch" | "data_getSearchThumbnail" | "data_getStats" | "mosaics_listMosaics" | "mosaics_getMosaic" | "mosaics_getGrid" | "mosaics_getTileJson" | "mosaics_listQuads" | "mosaics_createQuadSearch" | "mosaics_listFoundQuads" | "mosaics_getQuad" | "mosaics_getQuadFull" | "mosaics_listQuadItems" | "mosaics_getQuadThumbnail" | "mosaics_listSeries" | "mosaics_getSeries" | "mosaics_listSeriesMosaics" | "mosaics_getDownload" | "mosaics_getTile" | "reports_listDownloadReports" | "reports_getDownloadReport" | "reports_getReportPart" | "reports_listPvReports" | "reports_getPvReport" | "reports_createSuborgReport" | "reports_getSuborgReport" | "reports_getSuborgReportContent" | "reports_getTilesUsage" | "reports_getTaskingUsage" | "reports_listPlanFootprints" | "reports_getPlanFootprint" | "reports_listProductFootprints" | "reports_getProductFootprint" | "analytics_listFeeds" | "analytics_getFeed" | "analytics_listSubscriptions" | "analytics_getSubscription" | "analytics_listCollections" | "analytics_getCollection" | "analytics_listResults" | "analytics_getResult" | "analytics_getSourceImageInfo" | "batch_listTasks" | "batch_createTask" | "batch_getTask" | "batch_updateTask" | "batch_analyseTask" | "batch_startTask" | "batch_stopTask" | "batch_listFiles" | "batch_listTilingGrids" | "batch_getTilingGrid" | "destinations_listDestinations" | "destinations_createDestination" | "destinations_getDefaultDestination" | "destinations_updateDefaultDestination" | "destinations_deleteDefaultDestination" | "destinations_getSpec" | "destinations_getDestination" | "destinations_updateDestination" | "orders_listOrders" | "orders_createOrder" | "orders_getOrder" | "orders_cancelOrder" | "orders_cancelOrders" | "orders_getOrderStats" | "orders_listBundles" | "orders_getDownload" | "orders_getManifest" | "quota_listProducts" | "quota_listSubscriptions" | "quota_listReservations" | "quota_createReservation" | "quota_getReservation" | "quota_estimateReservation" | "quota_createBulkReservation" | "quota_listJobs" | "quota_getJob" | "features_getLanding" | "features_getConformance" | "features_listCollections" | "features_createCollection" | "features_getCollection" | "features_deleteCollection" | "features_listItems" | "features_createItems" | "features_getItem" | "features_deleteItem" | "auth_getDiscovery" | "auth_getServerMetadata" | "auth_createToken" | "auth_getTokenStatus" | "auth_deleteToken" | "auth_createDeviceCode" | "auth_listKeys" | "auth_getUserInfo" | "auth_getUserInfoByPost";
            /** @description The calls fail with this status and are not carried out. */
            status?: components["schemas"]["FaultStatus"];
            retry_after?: components["schemas"]["FaultRetryAfter"];
            latency?: components["schemas"]["FaultLatency"];
            /** @description Whether the responses are cut off in their middle. The calls are carried out. */
            cut_off?: boolean;
            /** @description Number of calls that the rule is for; without end where it is left out. */
            times?: number;
            /** @description Seconds on the platform's clock that the rule lasts; without end where it is left out. */
            seconds?: number;
        };
        /** @description A rule that is in force. */
        Fault: {
            /**
             * @description Id of the fault.
             * @example fault-1
             */
            id: string;
            rule: components["schemas"]["FaultRule"];
        };
        /** @description All faults. */
        FaultList: {
            /** @description Oldest first. */
            faults: components["schemas"]["Fault"][];
        };
        /** @description A request and what became of it. It carries no secret; query, headers and bodies are left out. */
        Request: {
            /** @description `X-Request-Id` of the response. */
            id: string;
            /** @description When it arrived. */
            time: components["schemas"]["Timestamp"];
            /** @description HTTP method. */
            method: string;
            /** @description Path without the query. */
            path: string;
            /** @description operationId of the platform's contract; null where the contract does not have the path. */
            operation: string | null;
            /** @description HTTP status code of the response. */
            status: number;
            /**
             * @description - `conforms`: request and response are as the contract has them.
             *     - `refused`: the request was refused.
             *     - `broken`: the response was not as the contract has it, or the server failed.
             *     - `cut off`: the response did not reach the caller.
             *     - `injected`: a fault was asked for.
             * @enum {string}
             */
            verdict: "conforms" | "refused" | "broken" | "cut off" | "injected";
            /** @description Why it was refused or failed; null where it was not. */
            reason: string | null;
        };
        /** @description The last requests. */
        RequestList: {
            /** @description Newest first. */
            requests: components["schemas"]["Request"][];
        };
        /** @description One attempt to deliver a webhook call. */
        WebhookAttempt: {
            /** @description When it was made. */
            time: components["schemas"]["Timestamp"];
            /** @description HTTP status code of the receiver's response; null where there was none. */
            status: number | null;
            /** @description Why it was not delivered; null where it was. */
            reason: string | null;
        };
        /** @description A webhook call and what became of it. */
        WebhookCall: {
            /** @description `webhook-id`, the same on every attempt. */
            id: string;
            /** @description Id of the organization that is called. */
            org_id: number;
            /** @description Id of the order that it is about. */
            about: string;
            /** @description Host of the receiver. The rest of its address is kept secret. */
            host: string;
            /** @description What is sent, as the webhooks of the orders describe it. */
            body: unknown;
            /**
             * @description `pending`: attempts are still planned. `delivered`: the receiver took it. `failed`: no more attempts are planned.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed";
            /** @description Oldest first. */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        /** @description Webhook calls. */
        WebhookCallList: {
            /** @description Newest first. */
            webhooks: components["schemas"]["WebhookCall"][];
        };
        /** @description A mail and what became of it. */
        Mail: {
            /** @description Id of the mail. */
            id: string;
            /** @description When it was written. */
            time: components["schemas"]["Timestamp"];
            /** @description Sender. */
            from: string;
            /** @description Recipient. */
            to: string;
            /** @description Subject. */
            subject: string;
            /** @description Body of the mail as plain text. */
            text: string;
            /**
             * @description `pending`: attempts are still planned. `sent`: the mail server took it. `failed`: no more attempts are planned.
             * @enum {string}
             */
            state: "pending" | "sent" | "failed";
            /** @description Number of attempts to send it. */
            attempts: number;
        };
        /** @description Mails. */
        MailList: {
            /** @description Newest first. */
            mails: components["schemas"]["Mail"][];
        };
    };
    responses: {
        /** @description Any other failure, for example 405 for a method that the path does not have. */
        ControlUnexpectedError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The query has a parameter; this operation takes none. */
        ControlUnknownParameter: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description A page of another origin calls, the platform runs in production, or what it keeps was not made for tests. */
        ControlForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The platform failed; its log says why, under the `X-Request-Id` of this response. */
        ControlServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The body, the path or the query breaks the contract; `detail` names every member that is wrong. */
        ControlInvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The body has more than 64 kilobytes. */
        ControlPayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The body is not `application/json`, not UTF-8, or compressed in an unknown way. */
        ControlUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Nothing of this name or id exists. */
        ControlNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
    };
    parameters: {
        /**
         * @description Name to save the snapshot under.
         * @example with-order
         */
        NewSnapshotName: components["schemas"]["SnapshotName"];
        /**
         * @description Name of a snapshot, as listed by `GET /control/snapshots`.
         * @example with-order
         */
        SnapshotName: string;
        /**
         * @description Id of a fault, as listed by `GET /control/faults`.
         * @example fault-1
         */
        FaultId: string;
        /**
         * @description Id of a webhook call, as listed by `GET /control/webhooks`.
         * @example msg_7Tz1nKq4VxR8bWd0LfYc3s
         */
        WebhookCallId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names this call in the log of the server: the `X-Request-Id` of the request where that has 1 to 128 letters, digits, `_`, `.`, `:` and `-`, else a new one.
         * @example 9e107d9d-372b-46ba-8d7c-1f0a2c5b6e34
         */
        RequestId: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    control_runReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything is as it was at the start. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ControlUnknownParameter"];
            403: components["responses"]["ControlForbidden"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            400: components["responses"]["ControlUnknownParameter"];
            403: components["responses"]["ControlForbidden"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_stopClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock, standing still. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            400: components["responses"]["ControlUnknownParameter"];
            403: components["responses"]["ControlForbidden"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_startClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock, running. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            400: components["responses"]["ControlUnknownParameter"];
            403: components["responses"]["ControlForbidden"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_updateClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How far. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockAdvance"];
            };
        };
        responses: {
            /** @description The clock at the new time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            400: components["responses"]["ControlInvalidRequest"];
            403: components["responses"]["ControlForbidden"];
            413: components["responses"]["ControlPayloadTooLarge"];
            415: components["responses"]["ControlUnsupportedMediaType"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_listSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshots. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnapshotList"];
                };
            };
            400: components["responses"]["ControlUnknownParameter"];
            403: components["responses"]["ControlForbidden"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_createSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name to save the snapshot under.
                 * @example with-order
                 */
                name: components["parameters"]["NewSnapshotName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot is saved. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ControlInvalidRequest"];
            403: components["responses"]["ControlForbidden"];
            404: components["responses"]["ControlNotFound"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_deleteSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of a snapshot, as listed by `GET /control/snapshots`.
                 * @example with-order
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ControlInvalidRequest"];
            403: components["responses"]["ControlForbidden"];
            404: components["responses"]["ControlNotFound"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_activateSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of a snapshot, as listed by `GET /control/snapshots`.
                 * @example with-order
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The platform is in the state of the snapshot. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ControlInvalidRequest"];
            403: components["responses"]["ControlForbidden"];
            404: components["responses"]["ControlNotFound"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The faults. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultList"];
                };
            };
            400: components["responses"]["ControlUnknownParameter"];
            403: components["responses"]["ControlForbidden"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_createFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What goes wrong, with which calls, and how often. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaultRule"];
            };
        };
        responses: {
            /** @description The fault. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            400: components["responses"]["ControlInvalidRequest"];
            403: components["responses"]["ControlForbidden"];
            413: components["responses"]["ControlPayloadTooLarge"];
            415: components["responses"]["ControlUnsupportedMediaType"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_deleteFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There are no faults any more. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ControlUnknownParameter"];
            403: components["responses"]["ControlForbidden"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_deleteFault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a fault, as listed by `GET /control/faults`.
                 * @example fault-1
                 */
                id: components["parameters"]["FaultId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fault is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ControlInvalidRequest"];
            403: components["responses"]["ControlForbidden"];
            404: components["responses"]["ControlNotFound"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_listRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestList"];
                };
            };
            400: components["responses"]["ControlUnknownParameter"];
            403: components["responses"]["ControlForbidden"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_deleteRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list is empty. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ControlUnknownParameter"];
            403: components["responses"]["ControlForbidden"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook calls. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookCallList"];
                };
            };
            400: components["responses"]["ControlUnknownParameter"];
            403: components["responses"]["ControlForbidden"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_runRedelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a webhook call, as listed by `GET /control/webhooks`.
                 * @example msg_7Tz1nKq4VxR8bWd0LfYc3s
                 */
                id: components["parameters"]["WebhookCallId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook call with its new attempt. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookCall"];
                };
            };
            400: components["responses"]["ControlInvalidRequest"];
            403: components["responses"]["ControlForbidden"];
            404: components["responses"]["ControlNotFound"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
    control_listMails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mails. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailList"];
                };
            };
            400: components["responses"]["ControlUnknownParameter"];
            403: components["responses"]["ControlForbidden"];
            500: components["responses"]["ControlServerError"];
            default: components["responses"]["ControlUnexpectedError"];
        };
    };
}

/** Operations that answer without credentials. */
export type PublicOperation = 'control_runReset' | 'control_getClock' | 'control_stopClock' | 'control_startClock' | 'control_updateClock' | 'control_listSnapshots' | 'control_createSnapshot' | 'control_deleteSnapshot' | 'control_activateSnapshot' | 'control_listFaults' | 'control_createFault' | 'control_deleteFaults' | 'control_deleteFault' | 'control_listRequests' | 'control_deleteRequests' | 'control_listWebhooks' | 'control_runRedelivery' | 'control_listMails'

/** Query parameters that have a default, by operation. */
export interface QueryDefaults {

}
